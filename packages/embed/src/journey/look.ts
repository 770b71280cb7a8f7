/** The scheme in which a part of the widget is shown; empty where it follows the reader's system. */
export function schemeOf(part: HTMLElement): '' | 'light' | 'dark' {
  const schemes = getComputedStyle(part).colorScheme.split(' ');
  const [isLight, isDark] = [schemes.includes('light'), schemes.includes('dark')];
  if (isLight && isDark) return '';
  return isDark ? 'dark' : 'light';
}

/** Characters that a message may have for a value. */
const longest = 200;

/**
 * The custom properties that the page has set on the element in place of the brand's (EMBD-04), for the frame to look the same. The
 * brand's are those of the shadow root's own sheets.
 */
export function lookOf(element: HTMLElement): Record<string, string> {
  const computed = getComputedStyle(element);
  const look: Record<string, string> = {};
  for (const [name, value] of brandProperties(element.shadowRoot)) {
    const shown = computed.getPropertyValue(name).trim();
    // One that is made of others is computed with them, so it differs from what the sheet says.
    if (shown !== '' && shown !== value && !value.includes('var(') && shown.length <= longest)
      look[name] = shown;
  }
  return look;
}

function brandProperties(root: ShadowRoot | null): Map<string, string> {
  const found = new Map<string, string>();
  for (const sheet of root?.adoptedStyleSheets ?? []) {
    for (const rule of sheet.cssRules) {
      if (!(rule instanceof CSSStyleRule) || rule.selectorText !== ':host') continue;
      for (const name of rule.style)
        if (name.startsWith('--ck-')) found.set(name, rule.style.getPropertyValue(name).trim());
    }
  }
  return found;
}
