import { deepActiveElement } from '../overlay/focus.ts';
import { isPainted } from './legibility.ts';

/** The painted elements from the focused one up to the root; any of them may have the focus ring. */
function around(root: Element): Element[] {
  const found: Element[] = [];
  for (let at = deepActiveElement(); at && at !== root; at = at.parentElement)
    if (at instanceof HTMLElement && isPainted(at)) found.push(at);
  return found;
}

/** The problem of the focus ring; undefined when it is complete and visible. */
export function focusRingProblem(root: Element): string | undefined {
  const chain = around(root);
  const flaws = chain.filter(hasRing).map((ringed) => flawOf(ringed, chain));
  if (flaws.length === 0) return `no ring around ${chain[0]?.outerHTML.slice(0, 120)}`;
  return flaws.includes(undefined) ? undefined : flaws[0];
}

function flawOf(ringed: Element, chain: readonly Element[]): string | undefined {
  const { outlineWidth, outlineOffset } = getComputedStyle(ringed);
  const reach = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
  const box = ringed.getBoundingClientRect();
  const cutting = chain.slice(chain.indexOf(ringed) + 1).find((one) => {
    const { overflowX, overflowY } = getComputedStyle(one);
    const room = one.getBoundingClientRect();
    return (
      (overflowX !== 'visible' && (box.left - reach < room.left || box.right + reach > room.right)) ||
      (overflowY !== 'visible' && (box.top - reach < room.top || box.bottom + reach > room.bottom))
    );
  });
  return cutting && `the ring of ${ringed.className} is cut off by ${cutting.className}`;
}

function hasRing(element: Element): boolean {
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
  return outlineStyle === 'solid' && Number.parseFloat(outlineWidth) >= 2 && !isClear(outlineColor);
}

export const isClear = (colour: string) => colour === 'transparent' || /^rgba\(.*, 0\)$|\/ 0\)$/.test(colour);
