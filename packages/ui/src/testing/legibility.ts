/** The painted elements, without those for screen readers only, in a box of one pixel. */
export function visible(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('*')].filter(
    (one) => one instanceof HTMLElement && isPainted(one),
  );
}

export function isPainted(element: HTMLElement): boolean {
  if (!element.checkVisibility({ visibilityProperty: true }) || element.offsetWidth === 0) return false;
  for (let at: HTMLElement | null = element; at; at = at.parentElement)
    if (at.offsetWidth <= 1 && getComputedStyle(at).overflow !== 'visible') return false;
  return true;
}

/** Whether it is in a row that scrolls sideways, where content out of view can be reached. */
const isScrolled = (element: HTMLElement, root: HTMLElement): boolean => {
  for (let at = element.parentElement; at && at !== root; at = at.parentElement)
    if (['auto', 'scroll'].includes(getComputedStyle(at).overflowX)) return true;
  return false;
};

/** Elements that overflow the root at its sides. */
export function findOverflowing(root: HTMLElement): string[] {
  const frame = root.getBoundingClientRect();
  return visible(root)
    .filter((one) => {
      const box = one.getBoundingClientRect();
      return (box.right > frame.right + 1 || box.left < frame.left - 1) && !isScrolled(one, root);
    })
    .map((one) => `${one.tagName}.${one.className}`);
}

/** Elements with cut-off content that cannot be scrolled to. */
export function findClipped(root: HTMLElement): string[] {
  return visible(root)
    .filter((one) => {
      const { overflowX, overflowY, lineHeight } = getComputedStyle(one);
      if (one instanceof HTMLInputElement) {
        if (['checkbox', 'radio'].includes(one.type)) return false;
        return one.scrollWidth > one.clientWidth + 1 || one.clientHeight < Number.parseFloat(lineHeight) - 1;
      }
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      return (
        (hides(overflowX) && one.scrollWidth > one.clientWidth + 1) ||
        (hides(overflowY) && one.scrollHeight > one.clientHeight + 1)
      );
    })
    .map((one) => `${one.tagName}.${one.className}`);
}

type Piece = { of: string; box: DOMRect };

/** Pairs of texts, or of a text and an input, that overlap. */
export function findOverlapping(root: HTMLElement): string[] {
  const pieces = visible(root).flatMap(piecesOf);
  return pieces.flatMap((one, at) =>
    pieces
      .slice(at + 1)
      .filter((other) => other.of !== one.of && crosses(one.box, other.box))
      .map((other) => `${one.of} × ${other.of}`),
  );
}

function piecesOf(element: HTMLElement): Piece[] {
  const of = `${element.tagName}.${element.className} “${element.textContent.slice(0, 20)}”`;
  if (element instanceof HTMLInputElement) {
    const style = getComputedStyle(element);
    const side = (name: 'Top' | 'Right' | 'Bottom' | 'Left') => Number.parseFloat(style[`padding${name}`]);
    const box = element.getBoundingClientRect();
    const width = box.width - side('Left') - side('Right');
    const height = box.height - side('Top') - side('Bottom');
    return [{ of, box: new DOMRect(box.left + side('Left'), box.top + side('Top'), width, height) }];
  }
  const texts = [...element.childNodes].filter((node) => node instanceof Text && node.data.trim() !== '');
  return texts.flatMap((text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    return [...range.getClientRects()].map((box) => ({ of, box }));
  });
}

/** Overlap beyond ascenders and descenders, which reach into the adjacent lines. */
function crosses(one: DOMRect, other: DOMRect): boolean {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return across > 2 && down > 0.3 * Math.min(one.height, other.height);
}
