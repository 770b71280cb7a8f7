/**
 * The brand's look as declarations for the inputs inside the provider's frames: what the page computed, since
 * custom properties do not reach into a frame.
 */
export function cardStyles(root: Element): string {
  const look = getComputedStyle(root);
  const colour = (name: string) => resolved(root, 'color', name);
  const declarations: [string, string][] = [
    ['color', look.color],
    ['font-family', look.fontFamily],
    // Below 16 px a phone zooms into the field.
    ['font-size', `${Math.max(16, Number.parseFloat(look.fontSize) || 16)}px`],
    ['font-weight', look.fontWeight],
    ['padding', `0 ${resolved(root, 'padding-left', '--ck-control-pad') || '14px'}`],
    ['background-color', 'transparent'],
    ['caret-color', colour('--ck-accent')],
    ['direction', look.direction],
    ['color-scheme', paintedScheme(root)],
    ['--placeholder', colour('--ck-ink-subtle')],
    ['--error', colour('--ck-signal-text')],
    ['--focus', colour('--ck-focus')],
  ];
  return declarations
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
}

/** Which of a brand's schemes is painted here now. */
export const paintedScheme = (root: Element): 'light' | 'dark' =>
  resolvedValue(root, 'color', 'light-dark(white, black)') === 'rgb(0, 0, 0)' ? 'dark' : 'light';

/** A custom property that is calculated or mixed in CSS, as the browser resolves it for a real one. */
const resolved = (root: Element, property: 'color' | 'padding-left', name: string): string =>
  resolvedValue(root, property, `var(${name})`);

function resolvedValue(root: Element, property: string, written: string): string {
  const probe = document.createElement('span');
  probe.style.setProperty(property, written);
  probe.hidden = true;
  root.append(probe);
  const value = getComputedStyle(probe).getPropertyValue(property);
  probe.remove();
  return value;
}
