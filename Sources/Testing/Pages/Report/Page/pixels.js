'use strict';
// The values of pixels, and colours.

const pixels = (() => {
  const one = canvas(1, 1).getContext('2d', { willReadFrequently: true });
  const probe = document.body.appendChild(document.createElement('i'));
  probe.hidden = true;

  function canvas(width, height) {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [width, height];
    return canvas;
  }

  return {
    // Red, green, blue and alpha from 0 to 255; null outside the picture.
    at(picture, x, y) {
      if (!picture || x < 0 || y < 0 || x >= picture.width || y >= picture.height) return null;
      one.clearRect(0, 0, 1, 1);
      one.drawImage(picture, -x, -y);
      return [...one.getImageData(0, 0, 1, 1).data];
    },

    // A colour of the style sheet in the current theme, or on paper.
    style(name, isPrinted = false) {
      probe.style.colorScheme = isPrinted ? 'light' : '';
      probe.style.color = `var(${name})`;
      return getComputedStyle(probe).color;
    },

    // Red, green and blue of a colour given as `rgb(…)`.
    numbers(colour) { return colour.match(/[\d.]+/g).slice(0, 3).map(Number); },

    // A colour between two colours given as `rgb(…)`.
    between(low, high, share) {
      const [a, b] = [low, high].map(this.numbers);
      return `rgb(${a.map((n, i) => Math.round(n + (b[i] - n) * share)).join(' ')})`;
    },

    hex(value) {
      if (!value) return 'none';
      const digits = value.map(byte => byte.toString(16).padStart(2, '0').toUpperCase());
      return '#' + (value[3] === 255 ? digits.slice(0, 3) : digits).join('');
    },
  };
})();
