// What is wrong with how a page looks, as a list of sentences.

/** Texts that do not fit where they stand. */
export function clipped(page) {
  return page.evaluate(() => {
    const bad = [];
    for (const it of document.querySelectorAll('body *')) {
      if (
        it instanceof SVGElement ||
        !it.checkVisibility() ||
        it.closest('.visually-hidden, .skip, option, [aria-haspopup]')
      )
        continue;
      if (it instanceof HTMLSelectElement) {
        // What is chosen must be read in full: a twin with nothing else in it is as wide as that.
        const twin = it.cloneNode(false);
        twin.append(new Option(it.selectedOptions[0]?.text ?? ''));
        twin.style.cssText = 'position: absolute; visibility: hidden; width: max-content; min-width: 0';
        it.after(twin);
        const wanted = twin.offsetWidth;
        twin.remove();
        if (wanted > it.offsetWidth + 1)
          bad.push(`select: "${it.selectedOptions[0]?.text}" needs ${wanted} px, has ${it.offsetWidth}`);
        continue;
      }
      if (![...it.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim())) continue;
      const style = getComputedStyle(it);
      if (style.display === 'inline' || it.clientWidth === 0) continue;
      const name = `${it.tagName.toLowerCase()}.${it.className}: "${it.textContent.trim().slice(0, 50)}"`;
      if (it.scrollWidth > it.clientWidth + 1) bad.push(`${name} is ${it.scrollWidth - it.clientWidth} px too wide`);
      else if (style.overflowY === 'hidden' && it.scrollHeight > it.clientHeight + 2) bad.push(`${name} is too high`);
    }
    // A row that scrolls sideways holds more than is seen.
    const rolls = (it) => it && (/auto|scroll/.test(getComputedStyle(it).overflowX) || rolls(it.parentElement));
    for (const it of document.querySelectorAll('a, button, select')) {
      const { left, right, width } = it.getBoundingClientRect();
      if (width === 0 || it instanceof SVGElement || it.closest('.skip, .visually-hidden')) continue;
      if (it.checkVisibility() && (right > innerWidth + 1 || left < -1) && !rolls(it))
        bad.push(
          `${it.tagName.toLowerCase()}.${it.className} "${it.textContent.trim().slice(0, 30)}" is off the screen`,
        );
    }
    const wide = document.documentElement.scrollWidth - innerWidth;
    if (wide > 0) bad.push(`the page scrolls sideways by ${wide} px`);
    return bad;
  });
}

/** Things to press that are too small for a finger; words that explain themselves stand in a line of text and may be. */
export function small(page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('a, button, select, input:not([type=checkbox]):not([type=radio])')]
      .filter(
        (it) =>
          it.checkVisibility() &&
          !it.closest('.visually-hidden, .skip, [aria-haspopup]') &&
          it.getAttribute('tabindex') !== '-1',
      )
      .map((it) => ({ it, box: it.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.width < 43.5 || box.height < 43.5))
      .map(
        ({ it, box }) =>
          `${it.tagName.toLowerCase()}.${it.className} "${it.textContent.trim().slice(0, 30)}" is ${Math.round(box.width)}×${Math.round(box.height)}`,
      ),
  );
}

/** What is wrong with a crowded board: things hidden by others, numbers that nobody can read. */
export function crowded(page) {
  return page.evaluate(() => {
    const bad = [];
    const frame = document.querySelector('main .frame');
    const board = frame.getBoundingClientRect();
    if (board.right > innerWidth + 1 || board.bottom > innerHeight + 1 || board.left < -1)
      bad.push('the board is not all on the screen');
    // Panels scroll, the page does not: a finger would push the board away.
    const long = document.documentElement.scrollHeight - innerHeight;
    if (long > 0) bad.push(`the page scrolls down by ${long} px`);
    const spots = [...document.querySelectorAll('main [data-spot]')].map((it) => {
      const { left, top, width, height } = it.getBoundingClientRect();
      return { region: it.dataset['spot'], x: left + width / 2, y: top + height / 2 };
    });
    for (const { region, x, y } of spots) {
      const there = document.elementFromPoint(x, y);
      // What somebody else has just found is told over the map, for a while.
      if (!frame.contains(there) && !there?.closest('[data-found]'))
        bad.push(`${there?.tagName.toLowerCase()}.${there?.className} lies over region ${region}`);
    }
    // Discs of two regions keep apart, and so do the numbers on them.
    const boxes = (selector) =>
      [...document.querySelectorAll(selector)].map((it) => ({ it, box: it.getBoundingClientRect() }));
    const meet = (a, b) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    const discs = boxes('main .things .disc > .face');
    const numbers = boxes('main .things .disc .number');
    const pieces = boxes('main [data-piece] > .shape');
    // Pieces are round, or nearly so.
    const apart = (a, b) =>
      Math.hypot(a.left + a.right - b.left - b.right, a.top + a.bottom - b.top - b.bottom) / 2 -
      (a.width + b.width) / 2;
    const fromBox = (round, { left, right, top, bottom }) => {
      const x = (round.left + round.right) / 2;
      const y = (round.top + round.bottom) / 2;
      return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)) - round.width / 2;
    };
    pieces.forEach(({ box }, i) => {
      if (pieces.slice(i + 1).some((other) => apart(box, other.box) < -1)) bad.push('two pieces overlap');
      if (box.width < 9.5) bad.push(`a piece is ${box.width.toFixed(0)} px wide`);
    });
    discs.forEach(({ it, box }, i) => {
      const near = discs.slice(i + 1).filter((other) => it !== other.it && apart(box, other.box) < -1);
      if (near.length > 0) bad.push('two discs overlap');
      if (box.width < 15) bad.push(`a disc is ${box.width.toFixed(0)} px wide`);
    });
    numbers.forEach(({ it, box }, i) => {
      if (numbers.slice(i + 1).some((other) => meet(box, other.box))) bad.push('two numbers overlap');
      const size = parseFloat(getComputedStyle(it).fontSize) * (it.getScreenCTM()?.a ?? 1);
      if (size < 9.5) bad.push(`a number is ${size.toFixed(1)} px high`);
      for (const piece of pieces) if (fromBox(piece.box, box) < -1) bad.push('a piece lies over a number');
    });
    return [...new Set(bad)];
  });
}
