"""compare.py PAIRS...: prints how much the second image of each LABEL=A.png=B.png differs from the first (0...255)."""
import sys

import numpy as np
from PIL import Image


def pixels(path):
    return np.asarray(Image.open(path).convert("RGB")).astype(int)


different = False
for argument in sys.argv[1:]:
    label, one, other = argument.split("=")
    one, other = pixels(one), pixels(other)
    if one.shape != other.shape:
        print("%-24s %dx%d against %dx%d pixels" % (label, *one.shape[1::-1], *other.shape[1::-1]))
        different = True
        continue
    distance = np.abs(one - other)
    print("%-24s largest difference %3d, mean %.4f, %.4f %% of the pixels off by more than 16"
          % (label, distance.max(), distance.mean(), 100 * (distance.max(-1) > 16).mean()))
sys.exit(different)
