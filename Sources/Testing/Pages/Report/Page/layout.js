'use strict';
// The size and the columns of the pictures, which fill the space between the controls above and the transport.

const layout = (() => {
  const element = id => document.getElementById(id);
  const [player, stage, verdict, pictures, readout, transport] =
    ['player', 'stage', 'verdict', 'pictures', 'pixel', 'timeline'].map(element);
  // Beside the list, the player scrolls; below it, the page does.
  const isBesideList = matchMedia('(min-width: 60rem)');
  // The largest size of a picture's pixel, in device pixels.
  const largest = 4;
  // The fraction of the height that the pictures always get.
  const share = 0.42;
  const verdictWidth = 300;
  let size = [1, 1];
  let isDue = false;

  const space = () => parseFloat(getComputedStyle(pictures).columnGap);

  // The width of the boxes and the number of columns that show the pictures at the largest size.
  function best(count, width, height, caption) {
    const gap = space();
    let found = { width: 0, columns: 1 };
    for (let columns = 1; columns <= count; columns++) {
      const rows = Math.ceil(count / columns);
      const tall = (height - gap * (rows - 1)) / rows - caption;
      const wide = Math.min((width - gap * (columns - 1)) / columns, tall * size[0] / size[1]);
      if (wide >= found.width) found = { width: wide, columns };
    }
    return found;
  }

  function arrange() {
    if (player.hidden || !pictures.clientWidth) return;
    stage.classList.remove('beside');
    const padding = parseFloat(getComputedStyle(player).paddingTop);
    const view = (isBesideList.matches ? player.clientHeight : innerHeight) - transport.offsetHeight - padding;
    // If the page scrolls, so does everything above the player.
    const start = isBesideList.matches ? 0 : stage.getBoundingClientRect().top + scrollY - padding;
    const above = () => start + pictures.getBoundingClientRect().top - stage.getBoundingClientRect().top + padding;
    const top = above();
    const caption = [...pictures.querySelectorAll('figcaption')].find(e => e.offsetHeight)?.offsetHeight ?? 0;
    const below = isBesideList.matches ? readout.offsetHeight + padding : padding;
    const width = stage.clientWidth;
    const height = Math.max(view - top - below, view * share);
    // The verdict may shrink for tall pictures, if that makes them larger.
    const [narrow, tall] = [width - verdictWidth - 24, view - (top - verdict.offsetHeight - padding) - below];
    const [under, beside] = [best(3, width, height, caption), best(3, narrow, tall, caption)];
    const isBeside = isBesideList.matches && width > 850 && beside.width > under.width * 1.2;
    stage.classList.toggle('beside', isBeside);
    const room = isBeside ? [narrow, Math.max(view - above() - below, view * share)] : [width, height];
    const count = pictures.dataset.mode === 'side' ? 3 : 1;
    const found = best(count, ...room, caption);
    const limit = size[0] * largest / (window.devicePixelRatio || 1);
    player.style.setProperty('--box', `${Math.max(40, Math.floor(Math.min(found.width, limit)))}px`);
    player.style.setProperty('--columns', found.columns);
  }

  function later() {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(() => { isDue = false; arrange(); });
  }

  addEventListener('resize', later);
  const observer = new ResizeObserver(later);
  for (const part of [player, verdict, transport]) observer.observe(part);

  return {
    arrange,
    // Called with the size of the pictures when a different scene is shown.
    reset(width, height) {
      size = [width, height];
      player.style.setProperty('--width', width);
      player.style.setProperty('--height', height);
      arrange();
    },
  };
})();
