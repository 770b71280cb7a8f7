import type { Page } from 'playwright';

/** Presses Tab until the focused element has this name. */
export async function tabTo(page: Page, name: RegExp, role?: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    const here = await focused(page);
    if (name.test(here.name) && (!role || here.role === role)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(
    `Tab never reached ${role ?? 'anything'} called ${name}; the focus is on "${(await focused(page)).name}"`,
  );
}

/** What has the focus, as a screen reader names it; in an affiliate's page also in the host's frame. */
export async function focused(page: Page): Promise<{ name: string; role: string }> {
  const frame = page.frames().find((one) => one.url().includes('/embed/frame?'));
  const isInFrame = await frame?.evaluate(
    () => document.hasFocus() && document.activeElement !== document.body,
  );
  return (isInFrame && frame ? frame : page).evaluate(() => {
    let element = document.activeElement as HTMLElement | null;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement as HTMLElement;
    if (!element || element === document.body) return { name: '', role: '' };
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
