import { expect, waitFor } from 'storybook/test';

type Emitted = { mock: { calls: readonly (readonly unknown[])[] } };
type Context = { canvasElement: HTMLElement; tags: readonly string[]; args: { emit?: unknown } };

/** How the page shows that a step of a flow is on, or a state: the tags of a story are held to it. */
const signs: Record<string, string> = {
  'step:place': '.ck-start-section[data-section="place"]',
  'step:dates': '.ck-start-section[data-section="dates"]:not([data-locked])',
  'step:travellers':
    '.ck-start-section[data-section="travellers"]:not([data-locked]), .ck-details-section[data-section="travellers"][data-state="open"]',
  'step:levels': '.ck-summary table',
  'step:residency': '.ck-summary ~ * > dialog[open]',
  'step:acknowledge': '.ck-summary ~ * > dialog[open] .ck-acknowledge',
  'step:complete': '.ck-page-head[data-tone="ok"]',
  'step:referral': '.ck-page-head[data-tone="wait"]',
  'step:declined': '.ck-page-head[data-tone="no"]',
  'step:pay': '.ck-premium-form',
  'step:pending': '.ck-pending',
  'step:paid': '.ck-paid > .ck-page-head[data-drawn]',
  'step:setPassword': '[data-page="set"]',
  'step:linkExpired': '[data-page="expired"]',
  'step:passwordSet': '[data-page="done"]',
  'step:recover': '[data-page="recover"]',
  'step:recoverSent': '[data-page="sent"]',
  'state:loading': '[aria-busy="true"], [data-busy], [role="status"] .ck-skeleton',
  'state:error': '[role="alert"], [aria-invalid="true"], [data-invalid], .ck-save[data-state$="ed"]',
};
const openSection = (name: string) => `.ck-details-section[data-section="${name}"][data-state="open"]`;

/** After each story: what its tags promise is on the page. `state:empty` and `state:longest` are its data, not a sign. */
export async function showsItsTags({ canvasElement, tags }: Context): Promise<void> {
  for (const tag of tags) {
    const [kind, name = ''] = tag.split(':');
    const sign = signs[tag] ?? (kind === 'step' ? openSection(name) : null);
    if (!sign || (kind !== 'step' && kind !== 'state')) continue;
    await waitFor(() => expect(canvasElement.querySelector(sign), `${tag} (${sign})`).toBeVisible(), {
      timeout: 5000,
    });
  }
}

/** The types of what a flow has told the page so far. */
export const told = (emit: unknown): string[] =>
  (emit as Emitted).mock.calls.map(([event]) => (event as { type: string }).type);
