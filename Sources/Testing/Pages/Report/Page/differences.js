'use strict';
// The difference between two pictures: an image of it, and a box around each place. A worker computes it, so the page
// never waits.

const differences = (() => {
  // The code of the worker, which uses nothing from outside this function.
  function kit() {
    const surfaces = {};
    const mostBoxes = 9;

    function surface(name, width, height) {
      const known = surfaces[name];
      if (known?.canvas.width === width && known.canvas.height === height) return known;
      const canvas = new OffscreenCanvas(width, height);
      surfaces[name] = canvas.getContext('2d', { willReadFrequently: true });
      return surfaces[name];
    }

    function read(name, picture, width, height) {
      const context = surface(name, width, height);
      context.clearRect(0, 0, width, height);
      context.drawImage(picture, 0, 0);
      return new Uint32Array(context.getImageData(0, 0, width, height).data.buffer);
    }

    const packed = ([red, green, blue]) => (0xFF000000 | blue << 16 | green << 8 | red) >>> 0;

    // Differing tiles that are adjacent, or less than `reach` tiles apart, share a box.
    function boxes(bounds, columns, rows, reach) {
      const seen = new Uint8Array(columns * rows);
      const found = [];
      for (let start = 0; start < seen.length; start++) {
        if (seen[start] || bounds[start * 4 + 2] < 0) continue;
        seen[start] = 1;
        const box = [Infinity, Infinity, -1, -1];
        const waiting = [start];
        while (waiting.length) {
          const tile = waiting.pop();
          for (let i = 0; i < 4; i++) box[i] = Math[i < 2 ? 'min' : 'max'](box[i], bounds[tile * 4 + i]);
          const [column, row] = [tile % columns, Math.floor(tile / columns)];
          for (let y = Math.max(0, row - reach); y <= Math.min(rows - 1, row + reach); y++) {
            for (let x = Math.max(0, column - reach); x <= Math.min(columns - 1, column + reach); x++) {
              const next = y * columns + x;
              if (!seen[next] && bounds[next * 4 + 2] >= 0) { seen[next] = 1; waiting.push(next); }
            }
          }
        }
        found.push(box);
      }
      // Overlapping boxes would be hard to distinguish.
      for (let i = 0; i < found.length; i++) {
        for (let j = i + 1; j < found.length; j++) {
          const [a, b] = [found[i], found[j]];
          if (a[0] > b[2] || b[0] > a[2] || a[1] > b[3] || b[1] > a[3]) continue;
          found[i] = a.map((n, k) => Math[k < 2 ? 'min' : 'max'](n, b[k]));
          found.splice(j, 1);
          j = i;
        }
      }
      return found;
    }

    return {
      // The expected picture, dimmed, with marks where a byte of the other one differs or only one picture has pixels.
      // The palette has the colours for black, for white and for the marks.
      // Outside the box `within`, if there is one, nothing differs, and the pictures may be rough.
      compare(expected, actual, palette, within) {
        const [left, top, wide, tall] = within ?? [0, 0, Infinity, Infinity];
        const [width, height] = [Math.max(expected.width, actual.width), Math.max(expected.height, actual.height)];
        const [before, after] = [read('expected', expected, width, height), read('actual', actual, width, height)];
        const [w, h] = [Math.min(expected.width, actual.width), Math.min(expected.height, actual.height)];
        const [black, white, mark] = palette;
        const greys = new Uint32Array(256).map((_, light) => packed(black.map((n, i) => n + (white[i] - n) * light / 255)));
        const red = packed(mark);
        const tile = Math.min(24, Math.max(4, Math.round(Math.max(width, height) / 64)));
        const [columns, rows] = [Math.ceil(width / tile), Math.ceil(height / tile)];
        // The extent of the difference in each tile; the last column is -1 if there is none.
        const bounds = new Int32Array(columns * rows * 4).fill(-1);
        const image = new ImageData(width, height);
        const marks = new Uint32Array(image.data.buffer);
        for (let y = 0, i = 0; y < height; y++) {
          const row = Math.floor(y / tile) * columns;
          for (let x = 0; x < width; x++, i++) {
            const p = before[i];
            const isInside = x >= left && y >= top && x < left + wide && y < top + tall;
            if (!isInside || p === after[i] && x < w && y < h) {
              const alpha = p >>> 24;
              const light = (p & 255) * 77 + (p >> 8 & 255) * 150 + (p >> 16 & 255) * 29 >> 8;
              marks[i] = greys[alpha === 255 ? light : Math.round(light * alpha / 255 + 255 - alpha)];
              continue;
            }
            marks[i] = red;
            const at = (row + Math.floor(x / tile)) * 4;
            if (bounds[at + 2] < 0) { bounds[at] = x; bounds[at + 1] = y; }
            if (x < bounds[at]) bounds[at] = x;
            if (x > bounds[at + 2]) bounds[at + 2] = x;
            bounds[at + 3] = y;
          }
        }
        const context = surface('difference', width, height);
        context.putImageData(image, 0, 0);
        let [found, reach] = [boxes(bounds, columns, rows, 2), 3];
        while (found.length > mostBoxes) { found = boxes(bounds, columns, rows, reach); reach *= 2; }
        return { canvas: context.canvas, boxes: found.map(([x0, y0, x1, y1]) => [x0, y0, x1 - x0 + 1, y1 - y0 + 1]) };
      },

      // The whole difference, or small pictures of both sides and of the difference.
      async answer({ expected, actual, palette, share, within }) {
        const found = expected && actual ? this.compare(expected, actual, palette, within) : { boxes: [] };
        if (!share) return { boxes: found.boxes, picture: await createImageBitmap(found.canvas) };
        const [first, second, third] = await Promise.all([expected, actual, found.canvas].map(picture => picture
          && createImageBitmap(picture, {
            resizeWidth: Math.max(1, Math.round(picture.width * share)),
            resizeHeight: Math.max(1, Math.round(picture.height * share)), resizeQuality: 'medium',
          })));
        return { boxes: found.boxes, expected: first, actual: second, difference: third };
      },
    };
  }

  const waiting = new Map();
  const known = new Map();
  let serial = 0;
  let worker = null;
  let own = null;
  try {
    const source = `const kit = (${kit})();
      onmessage = async ({ data }) => {
        let answer;
        try { answer = await kit.answer(data); } catch (error) { answer = { error: String(error) }; }
        const moved = ['picture', 'expected', 'actual', 'difference'].map(name => answer[name]).filter(Boolean);
        postMessage({ ...answer, id: data.id }, moved);
      };`;
    worker = new Worker(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })));
    worker.onmessage = ({ data }) => { waiting.get(data.id)?.(data); waiting.delete(data.id); };
    // If the browser allows no worker here, the page does the work itself.
    worker.onerror = () => {
      worker = null;
      own ??= kit();
      for (const [id, finish] of waiting) finish({ id, error: 'no worker' });
      waiting.clear();
    };
  } catch {
    own = kit();
  }

  async function ask(question) {
    if (worker) {
      const id = ++serial;
      const answer = await new Promise(finish => { waiting.set(id, finish); worker.postMessage({ id, ...question }); });
      if (!answer.error) return answer;
    }
    own ??= kit();
    return own.answer(question);
  }

  const palette = isPrinted => ['--dim-black', '--dim-white', '--mark'].map(name => pixels.numbers(pixels.style(name, isPrinted)));

  const area = ([, , width, height]) => width * height;
  const overlap = (a, b) => [0, 1].map(i => Math.min(a[i] + a[i + 2], b[i] + b[i + 2]) - Math.max(a[i], b[i]))
    .reduce((width, height) => Math.max(0, width) * Math.max(0, height));

  function union(a, b) {
    const start = [0, 1].map(i => Math.min(a[i], b[i]));
    return [...start, ...[0, 1].map(i => Math.max(a[i] + a[i + 2], b[i] + b[i + 2]) - start[i])];
  }

  return {
    // One box for each cause: the places that differ within one view belong together, such as the two edges of a moved
    // card. A box is `[x, y, width, height, name]`; the name is empty if no view is known.
    causes(places, views) {
      const groups = places.map(box => ({ box, names: [] }));
      for (const { name, box } of views) {
        const mine = groups.filter(group => overlap(group.box, box) >= Math.min(area(group.box), area(box)) / 4);
        if (!mine.length) continue;
        const [first, ...others] = mine;
        first.names.push(name);
        for (const other of others) {
          first.box = union(first.box, other.box);
          first.names.unshift(...other.names);
          groups.splice(groups.indexOf(other), 1);
        }
      }
      return groups.map(({ box, names }) => [...box, names.length > 2 ? `${names[0]} and ${names.length - 1} more` : names.join(', ')]);
    },

    // The difference of two pictures, identified by their hashes; it is cached for the colours of the page.
    async of(hashes, [expected, actual], isPrinted = false, within = null) {
      const colours = palette(isPrinted);
      const key = [...hashes, colours.join()].join(':');
      const picture = store.picture(key);
      if (picture && known.has(key)) return { picture, boxes: known.get(key) };
      const answer = await ask({ expected, actual, palette: colours, within });
      known.set(key, answer.boxes);
      store.keep(key, answer.picture);
      return answer;
    },

    // Small pictures of both sides, as far as they exist, and of their difference.
    small([expected, actual], share) { return ask({ expected, actual, palette: palette(), share }); },
  };
})();
