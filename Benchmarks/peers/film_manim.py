"""The film as a scene of Manim, to be rendered with `manim render --fps 60 -r 1080,1920`.

A point is a hundredth of Manim's unit; y points up.
"""
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
import films
from manim import *

config.frame_width, config.frame_height = films.WIDTH / 100, films.HEIGHT / 100


def place(x, y):
    return np.array([(x - films.WIDTH / 2) / 100, (films.HEIGHT / 2 - y) / 100, 0])


def part(description):
    if description["kind"] == "rect":
        width, height = description["width"] / 100, description["height"] / 100
        shape = RoundedRectangle(corner_radius=min(description["radius"] / 100, width / 2, height / 2), width=width,
                                 height=height, stroke_width=0, fill_color=description["color"], fill_opacity=1)
        return shape.move_to(place(description["x"] + description["width"] / 2, description["y"] + description["height"] / 2))
    return words(description)


def words(description):
    # Manim's text of size 48 is as high as that of 0.48 units elsewhere, about.
    weight = {400: NORMAL, 700: BOLD, 800: HEAVY}[description["weight"]]
    text = Text(description["words"], font=films.FONT, font_size=0.72 * description["size"] * 1.4, weight=weight,
                color=description["color"])
    middle = place(description["x"], description["y"])
    return text.move_to(middle) if description["anchor"] == "middle" else text.next_to(middle, RIGHT, buff=0)


class Film(Scene):
    def construct(self):
        time = ValueTracker(0)
        for number, (_, color) in enumerate(films.BACKGROUNDS):
            self.camera.background_color = color
            groups = []
            for description in films.GROUPS:
                if description["part"] == number:
                    groups.append(self.group(description, time))
            if number == 2:
                groups.append(always_redraw(lambda: words({**films.COUNT, "anchor": "middle", "weight": 800,
                                                           "words": format(self.count(time.get_value()), ",")})))
            self.add(*groups)
            self.play(time.animate.set_value(2 * (number + 1)), run_time=2, rate_func=linear)
            self.remove(*groups)

    def count(self, seconds):
        count = films.COUNT
        return round(count["to"] * min(max((seconds - count["start"]) / count["seconds"], 0), 1))

    def group(self, description, time):
        group = VGroup(*map(part, description["parts"]))
        whole = group.copy()

        def update(group):
            group.become(whole)
            share = min(max((time.get_value() - description["start"]) / description["seconds"], 0), 1)
            share = 1 - (1 - share) ** 3
            if description["grows"]:
                return group.stretch(max(share, 0.001), 1, about_point=place(0, 820))
            group.shift(DOWN * (1 - share) * description["rise"] / 100)
            if description["leaves"] is not None:
                gone = min(max((time.get_value() - description["leaves"]) / films.LEAVING["seconds"], 0), 1)
                group.shift(RIGHT * gone * films.LEAVING["x"] / 100)
            return group.set_opacity(share)

        return group.add_updater(update)
