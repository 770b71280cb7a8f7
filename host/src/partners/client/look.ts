import { element } from './elements.ts';

/** The fields of the look, named by their custom property. Those that were changed have a mark. */
const fields = () => [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name^="--ck-"]')];

/** The custom properties in place of the brand's. */
export function chosenLook(): Record<string, string> {
  return Object.fromEntries(
    fields()
      .filter((field) => 'changed' in field.dataset && field.value !== '')
      .map((field) => [field.name, field.value + (field.dataset.unit ?? '')]),
  );
}

/** Sets them on the widget. Each is set alone: the page's content policy refuses a style attribute. */
export function applyLook(widget: HTMLElement, look: Record<string, string>): void {
  for (const { name } of fields()) {
    const value = look[name];
    if (value === undefined) widget.style.removeProperty(name);
    else widget.style.setProperty(name, value);
  }
}

/** Fields begin with the brand's own values, and have them again after a reset. */
export function prepareLook(onChange: () => void): void {
  const show = () => {
    const brand = getComputedStyle(document.body);
    for (const field of fields()) {
      delete field.dataset.changed;
      const value = brand.getPropertyValue(field.name).trim();
      if (field.type === 'color') field.value = hexOf(value);
      else if (field.type === 'range') field.value = String(Number.parseFloat(value));
      else field.value = '';
      showValue(field);
    }
  };
  show();
  for (const field of fields()) {
    field.addEventListener('input', () => {
      field.dataset.changed = '';
      showValue(field);
      onChange();
    });
  }
  element('#look-reset').addEventListener('click', () => {
    show();
    onChange();
  });
}

function showValue(field: HTMLInputElement | HTMLSelectElement): void {
  // No `output`: a label names the first of its elements that can have one, and that is no longer the field.
  const shown = field.closest('label')?.querySelector('.guide-value');
  if (shown) shown.textContent = field.value + (field.dataset.unit ?? '');
}

/** A colour in any notation, as the browser's colour field takes it. */
function hexOf(colour: string): string {
  // The element resolves `light-dark()`, which a canvas does not know.
  const probe = document.createElement('span');
  probe.style.color = colour;
  document.body.append(probe);
  const resolved = getComputedStyle(probe).color;
  probe.remove();
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!context) return '#000000';
  context.fillStyle = resolved;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
