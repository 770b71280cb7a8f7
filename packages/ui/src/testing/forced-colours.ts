import { isClear } from './focus-ring.ts';
import { isPainted } from './legibility.ts';

const operable =
  'button, input:not([type=hidden]), select, textarea, a[href], [role=button], [role=option], [role=tab]';

/** Controls without a border, underline, icon or native appearance, of their own or of an element around them. */
export function withoutOutline(root: HTMLElement): string[] {
  return [...root.querySelectorAll<HTMLElement>(operable)]
    .filter((one) => isPainted(one) && !chain(one, root).some(isLined))
    .map((one) => one.outerHTML.slice(0, 120));
}

function chain(element: Element, root: Element): Element[] {
  const found: Element[] = [];
  for (let at: Element | null = element; at && at !== root; at = at.parentElement) found.push(at);
  return found;
}

function isLined(element: Element): boolean {
  const style = getComputedStyle(element);
  if (style.appearance === 'auto' && element instanceof HTMLInputElement) return true;
  if (element.querySelector('svg')) return true;
  if (style.textDecorationLine.includes('underline')) return true;
  return (['Top', 'Right', 'Bottom', 'Left'] as const).some(
    (side) =>
      style[`border${side}Style`] === 'solid' &&
      Number.parseFloat(style[`border${side}Width`]) >= 1 &&
      !isClear(style[`border${side}Color`]),
  );
}

const shapes = 'path, circle, rect, line, polyline, polygon, ellipse';

/** Icons that do not have the text's colour in forced colours. */
export function unsystematicIcons(root: HTMLElement): string[] {
  const icons = [...root.querySelectorAll<SVGElement>('svg')].filter((one) => one.checkVisibility());
  return icons.flatMap((icon) => {
    const { color } = getComputedStyle(icon);
    return [...icon.querySelectorAll(shapes)]
      .map((shape) => getComputedStyle(shape))
      .flatMap(({ fill, stroke }) => [fill, stroke])
      .filter((paint) => paint !== 'none' && !isClear(paint) && paint !== color)
      .map((paint) => `${icon.getAttribute('class')}: ${paint} beside ${color}`);
  });
}

/** The visible styles, without the focus ring: two states with the same result look the same. */
export function lookOf(root: HTMLElement): string {
  return [...root.querySelectorAll<HTMLElement>('*')]
    .filter(isPainted)
    .map((one) =>
      [ownText(one), ...[null, '::before', '::after'].map((part) => paintOf(one, part))].join(' '),
    )
    .join('\n');
}

function ownText(element: Element): string {
  const text = [...element.childNodes].filter((node) => node instanceof Text).map((node) => node.textContent);
  if (!(element instanceof HTMLInputElement)) return text.join('');
  const native = getComputedStyle(element).appearance === 'auto';
  return native ? String(element.checked) : element.type === 'checkbox' ? '' : element.value;
}

function paintOf(element: Element, part: string | null): string {
  const style = getComputedStyle(element, part);
  if (part && (style.content === 'none' || style.content === 'normal')) return '';
  const { left, top } = element.getBoundingClientRect();
  const { backgroundColor, color, borderTopWidth, borderTopColor, opacity, transform, fontWeight, display } =
    style;
  return `${Math.round(left)} ${Math.round(top)} ${backgroundColor} ${color} ${borderTopWidth} ${borderTopColor} ${opacity} ${transform} ${fontWeight} ${display}`;
}
