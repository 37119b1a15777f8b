'use strict';
// Plays the films of packages in the places of their pictures. Nothing is loaded before somebody wants it.

(() => {
  function toggle(figure, button) {
    let film = figure.querySelector('video');
    if (!film) {
      const picture = figure.querySelector('img');
      film = document.createElement('video');
      Object.assign(film, { muted: true, loop: true, playsInline: true, src: figure.dataset.film });
      film.poster = picture.currentSrc || picture.src;
      film.width = picture.width;
      film.height = picture.height;
      film.setAttribute('aria-label', picture.alt);
      film.onerror = () => {
        film.replaceWith(picture);
        button.replaceWith('This browser does not play AV1.');
      };
      picture.replaceWith(film);
    }
    const begins = film.paused;
    if (begins) film.play().catch(() => {});
    else film.pause();
    const words = begins ? 'Pause' : 'Play';
    button.textContent = words;
    button.setAttribute('aria-label', button.getAttribute('aria-label').replace(/^\w+/, words));
  }

  for (const figure of document.querySelectorAll('[data-film]')) {
    const button = figure.querySelector('button');
    button.onclick = () => toggle(figure, button);
  }
  document.body.dataset.ready = 'true';
})();
