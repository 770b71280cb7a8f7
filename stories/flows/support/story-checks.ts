import { expect, waitFor } from 'storybook/test';

type Emitted = { mock: { calls: readonly (readonly unknown[])[] } };
type Context = { canvasElement: HTMLElement; tags: readonly string[]; args: { emit?: unknown } };

/** The element that shows a step of a flow, or a state; a story with the tag must show it. */
const selectors: Record<string, string> = {
  'step:place': '.ck-start-section[data-section="place"]',
  'step:dates': '.ck-start-section[data-section="dates"]:not([data-locked])',
  'step:travellers':
    '.ck-start-section[data-section="travellers"]:not([data-locked]), .ck-details-section[data-section="travellers"][data-state="open"]',
  'step:levels': '.ck-summary table, .ck-cover-page table',
  'step:residency': '.ck-summary ~ * > dialog[open]',
  'step:acknowledge': '.ck-summary ~ * > dialog[open] .ck-acknowledge',
  'step:snow': '.ck-extra-modal [data-path="snowCover.dates"]',
  'step:climbing':
    '.ck-extra-modal [data-path="climbingCover.type"], .ck-details-section[data-section="climbing"][data-state="open"]',
  'step:valuables': '.ck-extra-modal .ck-items',
  'step:complete': '.ck-page-head[data-tone="ok"]',
  'step:referral': '.ck-page-head[data-tone="wait"]',
  'step:declined': '.ck-page-head[data-tone="no"]',
  'step:consent': '.ck-screening-terms',
  'step:conditions':
    '.ck-combo-box, .ck-screening-question, .ck-screening-list, .ck-screening-answers, .ck-screening-blocks',
  'step:result': '.ck-screening-conditions',
  'step:decided': '.ck-screening-decided, .ck-rescreening-complete',
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

/** Run after each story: the steps and states of its tags must be visible. `state:empty` and `state:longest` are data only. */
export async function expectTaggedStates({ canvasElement, tags }: Context): Promise<void> {
  for (const tag of tags) {
    const [kind, name = ''] = tag.split(':');
    const selector = selectors[tag] ?? (kind === 'step' ? openSection(name) : null);
    if (!selector || (kind !== 'step' && kind !== 'state')) continue;
    await waitFor(() => expect(canvasElement.querySelector(selector), `${tag} (${selector})`).toBeVisible(), {
      timeout: 5000,
    });
  }
}

/** The types of the events that a flow has emitted so far. */
export const emittedTypes = (emit: unknown): string[] =>
  (emit as Emitted).mock.calls.map(([event]) => (event as { type: string }).type);
