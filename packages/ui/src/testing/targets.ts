import { isPainted } from './legibility.ts';

/** The least width and height of a target, px (visual.md). */
const least = 44;

const pressable =
  'button, input:not([type=hidden]), select, textarea, a[href], summary, label, [role=option], [role=gridcell], [role=tab]';

/**
 * Targets that are too small. Links within a text may have the height of their line, and targets beneath an open overlay
 * do not count.
 */
export function smallTargets(root: HTMLElement): string[] {
  return [...root.querySelectorAll<HTMLElement>(pressable)].filter(isOffered).flatMap((one) => {
    const [width, height] = reachOf(one);
    const covered = width === 0 && height === 0;
    if (covered || (width >= least && height >= least)) return [];
    return [`${width} × ${height}: ${one.outerHTML.slice(0, 120)}`];
  });
}

function isOffered(element: HTMLElement): boolean {
  if (!isPainted(element) || element.matches(':disabled')) return false;
  if (element instanceof HTMLLabelElement && !isToggled(element.control)) return false;
  return !['inline', 'inline-block'].includes(getComputedStyle(element).display);
}

/** Only these are operated by their label; other labels just move the focus. */
const isToggled = (control: Element | null) =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);

/** px of a step from the middle outwards. */
const step = 0.5;

/** Width and height around its centre in which a press reaches it or its label. */
function reachOf(element: HTMLElement): [width: number, height: number] {
  element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const reach = (x: number, y: number) => {
    let far = 0;
    while (far < least && comesTo(element, left + width / 2 + x * far, top + height / 2 + y * far))
      far += step;
    return far;
  };
  return [reach(-1, 0) + reach(1, 0), reach(0, -1) + reach(0, 1)];
}

function comesTo(element: HTMLElement, x: number, y: number): boolean {
  const scope = element.getRootNode() as Document | ShadowRoot;
  const hit = scope.elementFromPoint(x, y);
  if (hit === null) return false;
  if (element.contains(hit)) return true;
  const label = hit.closest('label');
  if (label !== null && (label === element || label.control === element)) return true;
  // A press anywhere in the box around an input focuses it.
  return hit.contains(element) && hit.matches('.ck-control, label');
}
