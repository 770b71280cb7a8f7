import { type RefObject, useLayoutEffect } from 'react';

/** One sheet for each text: every root that needs it adopts the same. */
const sheets = new Map<string, CSSStyleSheet>();

/**
 * Adopts the style of a part that was loaded on demand, in the document or shadow root of the element, before the part is
 * painted. Every content policy allows adopted sheets.
 */
export function useAdoptedStyles(element: RefObject<Element | null>, css: string): void {
  useLayoutEffect(() => {
    const root = element.current?.getRootNode();
    if (css === '' || !(root instanceof Document || root instanceof ShadowRoot)) return;
    const sheet = sheets.get(css) ?? new CSSStyleSheet();
    if (!sheets.has(css)) {
      sheet.replaceSync(css);
      sheets.set(css, sheet);
    }
    if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
  }, [element, css]);
}
