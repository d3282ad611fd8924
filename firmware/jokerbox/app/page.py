"""A page of a game's view, opened from the pause window."""

from jokerbox.app.screen import Screen


class Page(Screen):
    def __init__(self, app, page):
        Screen.__init__(self, app)
        self.page = page
        self.beat_ms = getattr(page, "beat_ms", 0)

    def draw(self, c):
        self.page.beat = self.beat
        self.page.draw(c)

    def on_key(self, key):
        if self.page.on_key(key):
            self.app.pop()


SCREEN = Page
