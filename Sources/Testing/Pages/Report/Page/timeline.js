'use strict';
// The difference over time, and the scrubber on top of it.

const timeline = (() => {
  const root = document.getElementById('timeline');
  // The charts below share the axis.
  const main = document.getElementById('player');
  const legend = [...document.querySelectorAll('.legend [data-status]')];
  const scrubber = document.getElementById('scrubber');
  const canvas = root.querySelector('canvas');
  // Half the width of the scrubber's thumb, whose middle is over the column of its frame.
  const inset = 8;
  let scene = null;

  // The severity of a fraction of differing pixels, from 0 to 1: a hundred-thousandth is visible, a tenth is nearly 1.
  const heat = ratio => Math.min(1, Math.max(0, (Math.log10(Math.max(ratio, 1e-5)) + 5) / 4.5));

  function prepare(canvas, [width, height] = [canvas.clientWidth, canvas.clientHeight], density = window.devicePixelRatio || 1) {
    canvas.width = Math.round(width * density);
    canvas.height = Math.round(height * density);
    const context = canvas.getContext('2d');
    context.scale(density, density);
    return { context, width, height };
  }

  const x = (position, width, count) => inset + (width - 2 * inset) * position / Math.max(1, count - 1);

  function drawTicks(scene, context, width, top, isPrinted) {
    context.fillStyle = pixels.style('--muted', isPrinted);
    context.font = '11px system-ui, sans-serif';
    context.textBaseline = 'top';
    const last = scene.count - 1;
    const steps = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1200, 3000, 6000];
    const step = steps.find(step => step * (width - 2 * inset) / Math.max(1, last) >= 64) ?? 12000;
    for (let p = 0; p <= last; p += step) {
      const label = String(scene.numbers[p]);
      const half = context.measureText(label).width / 2;
      const middle = x(p, width, scene.count);
      if (p > 0 && middle + half > width) break;
      context.fillRect(Math.round(middle), top - 3, 1, 3);
      context.fillText(label, Math.max(0, middle - half), top + 2);
    }
  }

  function draw() {
    if (scene && canvas.clientWidth) paint(scene, prepare(canvas), false);
  }

  function paint(scene, { context, width, height }, isPrinted) {
    const floor = height - 17;
    const column = Math.max(1, (width - 2 * inset) / Math.max(1, scene.count - 1));
    const [same, unmeasured, absent, low, high] = ['same', 'unmeasured', 'absent', 'heat-low', 'heat-high']
      .map(name => pixels.style(`--${name}`, isPrinted));
    // Of several frames in a column, the worst one is visible, because it is the tallest.
    for (let p = 0; p < scene.count; p++) {
      const status = scene.status[p];
      let [colour, tall] = [same, 3];
      if (status === 'd') {
        const k = heat(scene.measured.get(p).ratio);
        colour = pixels.between(low, high, k);
        tall = 8 + (floor - 10) * k;
      } else if (status === 't') {
        [colour, tall] = [low, 6];
      } else if (status === 'u') {
        [colour, tall] = [unmeasured, 16];
      } else if (status === 'e' || status === 'a') {
        [colour, tall] = [absent, floor - 4];
      }
      context.fillStyle = colour;
      // Columns that are wide enough have a gap between them.
      const wide = column > 4 ? column - 1 : column;
      context.fillRect(x(p, width, scene.count) - wide / 2, floor - tall, wide, tall);
    }
    drawTicks(scene, context, width, floor + 3, isPrinted);
  }

  scrubber.addEventListener('input', () => player.show(Number(scrubber.value)));
  new ResizeObserver(draw).observe(root);

  return {
    inset, heat, prepare, draw, paint,
    get x() { return x; },
    reset(next) {
      scene = next;
      scrubber.max = scene.count - 1;
      for (const item of legend) item.hidden = ![...item.dataset.status].some(letter => scene.status.includes(letter));
      draw();
    },
    show(position, text) {
      scrubber.value = position;
      scrubber.setAttribute('aria-valuetext', text);
      main.style.setProperty('--place', position / Math.max(1, scene.count - 1));
    },
  };
})();
