import type { Page } from 'playwright';
import { expect } from 'vitest';

/**
 * Presses Tab until the focused element has this name. Waits for one first: what is still loading would be passed by, and Tab would
 * never come back into its section.
 */
export async function tabTo(page: Page, name: RegExp, role?: string): Promise<void> {
  const isThere = (one: Named) => name.test(one.name) && (!role || one.role === role);
  if (isThere(await focused(page))) return;
  await expect
    .poll(async () => (await named(page, false)).some(isThere), {
      message: `${role ?? 'anything'} called ${name}`,
    })
    .toBe(true);
  for (let presses = 0; presses < 60; presses += 1) {
    if (isThere(await focused(page))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(
    `Tab never reached ${role ?? 'anything'} called ${name}; the focus is on "${(await focused(page)).name}"`,
  );
}

type Named = { name: string; role: string };

/** What has the focus, as a screen reader names it; in an affiliate's page also in the host's frame. */
export const focused = async (page: Page): Promise<Named> =>
  (await named(page, true))[0] ?? { name: '', role: '' };

/** What has the focus, in the document or frame that has it, or else all that can have it in both. */
async function named(page: Page, onlyFocused: boolean): Promise<Named[]> {
  const frame = page.frames().find((one) => one.url().includes('/embed/frame?'));
  if (!frame) return page.evaluate(namesIn, onlyFocused);
  if (!onlyFocused)
    return [...(await page.evaluate(namesIn, false)), ...(await frame.evaluate(namesIn, false))];
  const isInFrame = await frame.evaluate(
    () => document.hasFocus() && document.activeElement !== document.body,
  );
  return (isInFrame ? frame : page).evaluate(namesIn, true);
}

/** Runs in the page. */
function namesIn(onlyFocused: boolean): { name: string; role: string }[] {
  const deepest = () => {
    let element = document.activeElement as HTMLElement | null;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement as HTMLElement;
    return element && element !== document.body ? [element] : [];
  };
  const focusable = 'a[href], button, input, select, textarea, iframe, [tabindex]';
  const all = (root: Document | ShadowRoot): HTMLElement[] =>
    [...root.querySelectorAll<HTMLElement>('*')].flatMap((one) => [
      ...(one.matches(focusable) ? [one] : []),
      ...(one.shadowRoot ? all(one.shadowRoot) : []),
    ]);
  return (onlyFocused ? deepest() : all(document)).map((element) => {
    const root = element.getRootNode() as Document | ShadowRoot;
    const labelled = (one: Element | null) =>
      (one?.getAttribute('aria-labelledby') ?? '')
        .split(' ')
        .map((id) => (id && root.getElementById(id)?.textContent) ?? '')
        .join(' ');
    const group = element.closest('fieldset, [role=radiogroup], [role=group]');
    const legend = group?.querySelector('legend')?.textContent ?? labelled(group);
    const labels = [...((element as HTMLInputElement).labels ?? [])].map((one) => one.textContent).join(' ');
    const own = element.getAttribute('aria-label') || labelled(element).trim() || labels;
    const role =
      element.getAttribute('role') ?? (element as HTMLInputElement).type ?? element.tagName.toLowerCase();
    const title = element.tagName === 'IFRAME' ? (element as HTMLIFrameElement).title : '';
    return { name: `${legend} ${own || title || element.textContent || ''}`.trim(), role };
  });
}

/** Collects what a screen reader announces from now on within this document: live regions, and headings that take the focus. */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  const heard = await page.evaluateHandle(() => {
    const texts: string[] = [];
    const note = (text: string | null) => text && texts.push(text);
    const live = '[role=status], [role=alert], [aria-live]';
    new MutationObserver((changes) => {
      const regions = new Set(
        changes.map(({ target }) =>
          (target instanceof Element ? target : target.parentElement)?.closest(live),
        ),
      );
      for (const region of regions) note(region?.textContent ?? null);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof HTMLHeadingElement) note(target.textContent);
    });
    return texts;
  });
  return () => heard.jsonValue();
}
