import { isPainted } from './legibility.ts';

/** px that a finger needs in either direction: visual.md. */
const least = 44;

const pressable =
  'button, input:not([type=hidden]), select, textarea, a[href], summary, label, [role=option], [role=gridcell], [role=tab]';

/**
 * What is pressed and offers a finger less. A word to press within a text has the height of its line, and what lies
 * beneath an open overlay is not pressed.
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

/** Only of these one presses the label; elsewhere it merely leads there. */
const isToggled = (control: Element | null) =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);

/** px of a step from the middle outwards. */
const step = 0.5;

/** How far from its middle, to both sides together, a press still comes to it or to its label. */
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
  // Around a text there is its box, which a press anywhere in leads into it.
  return hit.contains(element) && hit.matches('.ck-control, label');
}
