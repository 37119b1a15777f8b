'use strict';
// Pixel by pixel: values, and the picture of what differs.

const pixels = (() => {
  const one = canvas(1, 1).getContext('2d', { willReadFrequently: true });
  const probe = document.body.appendChild(document.createElement('i'));
  probe.hidden = true;

  function canvas(width, height) {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [width, height];
    return canvas;
  }

  function data(picture, width, height) {
    const context = canvas(width, height).getContext('2d', { willReadFrequently: true });
    context.drawImage(picture, 0, 0);
    return context.getImageData(0, 0, width, height);
  }

  return {
    // Red, green, blue and alpha from 0 to 255; null outside of the picture.
    at(picture, x, y) {
      if (!picture || x < 0 || y < 0 || x >= picture.width || y >= picture.height) return null;
      one.clearRect(0, 0, 1, 1);
      one.drawImage(picture, -x, -y);
      return [...one.getImageData(0, 0, 1, 1).data];
    },

    // The expected picture in dimmed grey; red where a byte of the other one differs, or where only one picture is.
    difference(expected, actual) {
      const [width, height] = [Math.max(expected.width, actual.width), Math.max(expected.height, actual.height)];
      const [a, b] = [data(expected, width, height), data(actual, width, height)];
      const [before, after] = [new Uint32Array(a.data.buffer), new Uint32Array(b.data.buffer)];
      const sameSize = expected.width === actual.width && expected.height === actual.height;
      const target = new ImageData(width, height);
      const marks = new Uint32Array(target.data.buffer);
      for (let i = 0; i < marks.length; i++) {
        if (before[i] !== after[i]) { marks[i] = 0xFF0000FF; continue; }
        const [p, alpha] = [before[i], before[i] >>> 24];
        const light = ((p & 255) * 0.299 + (p >> 8 & 255) * 0.587 + (p >> 16 & 255) * 0.114) * alpha / 255 + 255 - alpha;
        const grey = 191 + (light >> 2);
        marks[i] = 0xFF000000 | grey << 16 | grey << 8 | grey;
      }
      if (!sameSize) {
        const [w, h] = [Math.min(expected.width, actual.width), Math.min(expected.height, actual.height)];
        for (let y = 0; y < height; y++) {
          for (let x = y < h ? w : 0; x < width; x++) marks[y * width + x] = 0xFF0000FF;
        }
      }
      const result = canvas(width, height);
      result.getContext('2d').putImageData(target, 0, 0);
      return result;
    },

    // A colour of the style sheet as the theme has it now.
    style(name) {
      probe.style.color = `var(${name})`;
      return getComputedStyle(probe).color;
    },

    // A colour between two, given as `rgb(…)`.
    between(low, high, share) {
      const [a, b] = [low, high].map(colour => colour.match(/[\d.]+/g).map(Number));
      return `rgb(${a.slice(0, 3).map((n, i) => Math.round(n + (b[i] - n) * share)).join(' ')})`;
    },

    hex(value) {
      if (!value) return 'none';
      const digits = value.map(byte => byte.toString(16).padStart(2, '0').toUpperCase());
      return '#' + (value[3] === 255 ? digits.slice(0, 3) : digits).join('');
    },
  };
})();
