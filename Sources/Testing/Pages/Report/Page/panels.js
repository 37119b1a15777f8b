'use strict';
// The pictures of one frame in all modes, which share the zoom, the position and the chosen pixel.

const panels = (() => {
  const root = document.getElementById('pictures');
  const amount = document.getElementById('amount');
  const zoomOutput = document.getElementById('zoom');
  const readout = document.getElementById('pixel');
  const levels = [0.125, 0.25, 0.5, 1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128];
  const figures = [...root.querySelectorAll('figure')].map(figure => ({
    side: figure.dataset.side,
    caption: figure.querySelector('figcaption'),
    canvas: figure.querySelector('canvas'),
    none: figure.querySelector('.none'),
  }));
  const overlay = figures.find(figure => figure.side === 'overlay');

  let mode = 'side';
  // The picture of each side, or the reason why there is none, and a box around each place that differs.
  // A small picture stands in for a large one while frames pass quickly; its `size` is that of the large one.
  let shown = { expected: {}, actual: {}, difference: {}, boxes: [] };
  let size = [1, 1];
  // Device pixels for each pixel of the picture, or null to fit; and the position in the middle.
  let scale = null;
  let centre = [0.5, 0.5];
  let pixel = null;
  let showsActual = false;
  let blinking = 0;
  let isDue = false;

  const hint = matchMedia('(pointer: coarse)').matches ? 'Tap a picture to read the values of a pixel.'
    : 'Point at a picture, or press Shift and an arrow key, to read the values of a pixel.';

  const density = () => window.devicePixelRatio || 1;
  const fit = canvas => Math.min(canvas.width / size[0], canvas.height / size[1]);
  const visible = figure => figure.canvas.clientWidth > 0;

  function transform(canvas) {
    const s = scale ?? fit(canvas);
    // The offsets are whole device pixels, so that zoomed pixels have sharp edges.
    return { s, x: Math.round(canvas.width / 2 - centre[0] * s), y: Math.round(canvas.height / 2 - centre[1] * s) };
  }

  function place(canvas, event) {
    const box = canvas.getBoundingClientRect();
    const { s, x, y } = transform(canvas);
    return [((event.clientX - box.left) * canvas.width / box.width - x) / s,
      ((event.clientY - box.top) * canvas.height / box.height - y) / s];
  }

  function clamp(value, low, high) { return low > high ? (low + high) / 2 : Math.min(high, Math.max(low, value)); }

  function keepInside() {
    const canvas = figures.find(visible)?.canvas;
    if (!canvas) return;
    const { s } = transform(canvas);
    centre = [0, 1].map(i => {
      const half = (i ? canvas.height : canvas.width) / 2 / s;
      return clamp(centre[i], half, size[i] - half);
    });
  }

  const middle = box => [0, 1].map(i => box[i] + box[i + 2] / 2);
  const largestBox = () => shown.boxes.reduce((one, other) => other[2] * other[3] > one[2] * one[3] ? other : one);

  function zoom(to, at) {
    const canvas = figures.find(visible)?.canvas;
    if (!canvas) return;
    const before = transform(canvas).s;
    const fitted = fit(canvas);
    scale = to <= fitted ? null : Math.min(to, levels.at(-1));
    const after = scale ?? fitted;
    if (at) centre = [0, 1].map(i => at[i] + (centre[i] - at[i]) * before / after);
    keepInside();
    draw();
  }

  function step(direction, at) {
    const canvas = figures.find(visible)?.canvas;
    if (!canvas) return;
    const now = scale ?? fit(canvas);
    const next = direction > 0 ? levels.find(level => level > now * 1.001) : levels.findLast(level => level < now * 0.999);
    if (!at && direction > 0) {
      // Towards the chosen pixel, or else towards the difference.
      if (pixel) centre = pixel.map(n => n + 0.5);
      else if (scale === null && shown.boxes.length) centre = middle(largestBox());
    }
    zoom(next ?? now, at);
  }

  function paint(context, { picture, size }, { s, x, y }) {
    const [width, height] = size ?? [picture.width, picture.height];
    context.imageSmoothingEnabled = s < 4 && !Number.isInteger(s);
    context.imageSmoothingQuality = size ? 'low' : 'high';
    context.drawImage(picture, x, y, width * s, height * s);
  }

  function drawOverlay(context, canvas, view) {
    const [expected, actual] = [shown.expected, shown.actual].map(state => state.picture ? state : null);
    const share = amount.value / 1000;
    if (mode === 'blink') {
      const state = showsActual ? actual : expected;
      if (state) paint(context, state, view);
    } else if (mode === 'blend') {
      if (expected) paint(context, expected, view);
      context.globalAlpha = expected ? share : 1;
      if (actual) paint(context, actual, view);
      context.globalAlpha = 1;
    } else {
      const edge = Math.round(canvas.width * share);
      for (const [state, from, to] of [[expected, 0, edge], [actual, edge, canvas.width]]) {
        if (!state) continue;
        context.save();
        context.beginPath();
        context.rect(from, 0, to - from, canvas.height);
        context.clip();
        paint(context, state, view);
        context.restore();
      }
      context.fillStyle = pixels.style('--accent');
      context.fillRect(edge - density(), 0, 2 * density(), canvas.height);
    }
  }

  function drawGrid(context, canvas, { s, x, y }, picture) {
    if (s < 8 * density()) return;
    const [x0, y0] = [Math.max(0, Math.floor(-x / s)), Math.max(0, Math.floor(-y / s))];
    const [x1, y1] = [Math.min(size[0], Math.ceil((canvas.width - x) / s)), Math.min(size[1], Math.ceil((canvas.height - y) / s))];
    context.fillStyle = 'rgb(128 128 128 / 0.35)';
    for (let i = x0; i <= x1; i++) context.fillRect(Math.round(x + i * s), 0, 1, canvas.height);
    for (let j = y0; j <= y1; j++) context.fillRect(0, Math.round(y + j * s), canvas.width, 1);
    if (s < 40 * density() || !picture) return;
    context.font = `${Math.round(10.5 * density())}px ui-monospace, monospace`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    for (let j = y0; j < y1; j++) {
      for (let i = x0; i < x1; i++) {
        const value = pixels.at(picture, i, j);
        if (!value) continue;
        const light = (value[0] * 0.299 + value[1] * 0.587 + value[2] * 0.114) * value[3] / 255 + 255 - value[3];
        context.fillStyle = light > 140 ? '#000' : '#fff';
        const lines = value[3] === 255 ? value.slice(0, 3) : value;
        lines.forEach((number, line) => context.fillText(
          number, x + (i + 0.5) * s, y + (j + 0.5) * s + (line - (lines.length - 1) / 2) * 11.5 * density()));
      }
    }
  }

  function outline(context, [x, y, width, height], view, colours) {
    const place = [view.x + x * view.s, view.y + y * view.s, width * view.s, height * view.s];
    colours.forEach((colour, i) => {
      const grow = (i + 0.5) * density();
      context.strokeStyle = colour;
      context.lineWidth = density();
      context.strokeRect(place[0] - grow, place[1] - grow, place[2] + 2 * grow, place[3] + 2 * grow);
    });
  }

  // The names of the differing views, above or inside their boxes.
  function drawNames(context, canvas, { s, x, y }) {
    const size = Math.round(11 * density());
    context.font = `600 ${size}px system-ui, sans-serif`;
    context.textAlign = 'left';
    context.textBaseline = 'top';
    for (const [left, top, , , name] of shown.boxes) {
      if (!name) continue;
      const width = context.measureText(name).width + 8 * density();
      const height = size + 4 * density();
      const place = [clamp(x + left * s, 0, canvas.width - width), y + top * s - height - density()];
      if (place[1] < 0) place[1] = y + top * s + density();
      context.fillStyle = pixels.style('--accent');
      context.fillRect(...place, width, height);
      context.fillStyle = pixels.style('--on-accent');
      context.fillText(name, place[0] + 4 * density(), place[1] + 2 * density());
    }
  }

  function drawFigure(figure) {
    const { canvas, side } = figure;
    const [width, height] = [canvas.clientWidth, canvas.clientHeight].map(n => Math.round(n * density()));
    if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height];
    const context = canvas.getContext('2d');
    context.clearRect(0, 0, width, height);
    const view = transform(canvas);
    const both = [shown.expected, shown.actual];
    let picture = shown[side]?.picture;
    let reasons = [shown[side]?.reason];
    if (side === 'overlay') {
      drawOverlay(context, canvas, view);
      picture = showsActual || !shown.expected.picture ? shown.actual.picture : shown.expected.picture;
      reasons = (mode === 'blink' ? [both[showsActual ? 1 : 0]] : both).map(state => state.reason);
      if (mode === 'blink') figure.caption.textContent = showsActual ? 'Actual' : 'Expected';
    } else if (picture) {
      paint(context, shown[side], view);
    }
    drawGrid(context, canvas, view, side === 'difference' ? null : picture);
    if (picture) for (const box of shown.boxes) outline(context, box, view, [pixels.style('--accent')]);
    if (picture && side !== 'expected' && side !== 'actual') drawNames(context, canvas, view);
    if (pixel && picture) outline(context, [...pixel, 1, 1], view, ['#fff', '#000']);
    const text = reasons.filter((reason, i) => reason && reasons.indexOf(reason) === i).join(' ');
    figure.none.textContent = text;
    figure.none.classList.toggle('small', Boolean(picture));
    figure.none.hidden = !text;
    canvas.setAttribute('aria-label', figure.caption.textContent + (text ? ': ' + text : ''));
    canvas.classList.toggle('unknown', !picture && Boolean(text));
    canvas.classList.toggle('zoomed', scale !== null);
  }

  function draw() {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(drawNow);
  }

  function drawNow() {
    isDue = false;
    const seen = figures.filter(visible);
    seen.forEach(drawFigure);
    if (seen[0]) {
      const s = transform(seen[0].canvas).s / density();
      zoomOutput.textContent = scale === null ? `Fit (${Math.round(s * 100)} %)` : `${Math.round(s * 100)} %`;
    }
    describePixel();
  }

  function describePixel() {
    if (!pixel) { readout.textContent = hint; return; }
    // Small pictures have different values.
    if (shown.expected.size || shown.actual.size) return;
    const values = [shown.expected, shown.actual].map(state => pixels.at(state.picture, ...pixel));
    const parts = [`x ${pixel[0]}, y ${pixel[1]}`];
    ['expected', 'actual'].forEach((side, i) => parts.push(`${side} ${shown[side].picture ? pixels.hex(values[i]) : 'not known'}`));
    if (values[0] && values[1]) {
      const by = values[0].map((byte, i) => values[1][i] - byte);
      parts.push(by.some(Boolean)
        ? 'differs by ' + by.slice(0, by[3] ? 4 : 3).map(n => (n > 0 ? '+' : n < 0 ? '−' : '') + Math.abs(n)).join(' ')
        : 'the same');
    }
    readout.textContent = parts.join('  ·  ');
  }

  function choose(next) {
    pixel = next && [0, 1].map(i => clamp(Math.floor(next[i]), 0, size[i] - 1));
    draw();
  }

  // Only steps with the keys scroll the pixel into view.
  function follow() {
    const canvas = figures.find(visible)?.canvas;
    if (!canvas || scale === null || !pixel) return;
    [canvas.width, canvas.height].forEach((side, i) => {
      const half = side / 2 / scale - 1;
      centre[i] = clamp(centre[i], pixel[i] + 0.5 - half, pixel[i] + 0.5 + half);
    });
    keepInside();
  }

  for (const { canvas, side } of figures) {
    let drag = null;
    canvas.addEventListener('pointerdown', event => {
      drag = { x: event.clientX, y: event.clientY, moved: false, swipes: side === 'overlay' && mode === 'swipe' && scale === null };
      canvas.setPointerCapture(event.pointerId);
    });
    canvas.addEventListener('pointermove', event => {
      if (drag && event.buttons) {
        const by = [event.clientX - drag.x, event.clientY - drag.y];
        drag.moved ||= Math.hypot(...by) > 3;
        if (drag.swipes) {
          const box = canvas.getBoundingClientRect();
          amount.value = 1000 * (event.clientX - box.left) / box.width;
          draw();
          return;
        }
        if (scale !== null && drag.moved) {
          const ratio = canvas.width / canvas.clientWidth;
          centre = centre.map((n, i) => n - by[i] * ratio / scale);
          [drag.x, drag.y] = [event.clientX, event.clientY];
          keepInside();
          draw();
          return;
        }
      }
      if (event.pointerType === 'mouse') choose(place(canvas, event));
    });
    canvas.addEventListener('pointerup', event => {
      if (drag && !drag.moved) choose(place(canvas, event));
      drag = null;
    });
    canvas.addEventListener('pointercancel', () => { drag = null; });
    canvas.addEventListener('dblclick', event => {
      const at = place(canvas, event);
      zoom((scale ?? fit(canvas)) * 4, at);
    });
    canvas.addEventListener('wheel', event => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      step(event.deltaY < 0 ? 1 : -1, place(canvas, event));
    }, { passive: false });
  }
  amount.addEventListener('input', draw);
  new ResizeObserver(draw).observe(root);

  return {
    draw,
    zoomIn: () => step(1),
    zoomOut: () => step(-1),
    zoomFit() { scale = null; centre = size.map(n => n / 2); draw(); },

    // Called when a different scene is shown.
    reset(width, height) {
      size = [width, height];
      layout.reset(width, height);
      pixel = null;
      this.zoomFit();
    },

    show(content) { shown = content; draw(); },

    // The sides that have a picture, with their pictures.
    get pictures() {
      return ['expected', 'actual', 'difference'].flatMap(side => shown[side].picture ? [[side, shown[side].picture]] : []);
    },

    set mode(next) {
      mode = next;
      root.dataset.mode = next;
      clearInterval(blinking);
      showsActual = false;
      if (next === 'blink') blinking = setInterval(() => { showsActual = !showsActual; draw(); }, 500);
      overlay.caption.textContent = { swipe: 'Expected left, actual right', blend: 'Expected under actual' }[next] ?? 'Expected';
      document.querySelector('.amount').classList.toggle('shown', next === 'swipe' || next === 'blend');
      amount.setAttribute('aria-label', next === 'blend' ? 'Share of the actual picture' : 'Place of the divider');
      layout.arrange();
      keepInside();
      draw();
    },
    // A box around each cause, with its name.
    get boxes() { return shown.boxes; },
    get isFitted() { return scale === null; },
    // The width of the pictures, in device pixels.
    get width() { return Math.round((figures.find(visible)?.canvas.clientWidth ?? 0) * density()); },
    get mode() { return mode; },

    movePixel(dx, dy) {
      choose(pixel ? [pixel[0] + dx, pixel[1] + dy] : shown.boxes.length ? largestBox().slice(0, 2) : size.map(n => n / 2));
      follow();
    },
  };
})();
