import { expect, waitFor } from 'storybook/test';

type Emitted = { mock: { calls: readonly (readonly unknown[])[] } };
type Context = { canvasElement: HTMLElement; tags: readonly string[]; args: { emit?: unknown } };

/** The element that shows a state; a story with the tag must show it. */
const states: Readonly<Record<string, string>> = {
  loading: '[aria-busy="true"], [data-busy], [role="status"] .ck-skeleton',
  error: '[role="alert"], [aria-invalid="true"], [data-invalid], .ck-save[data-state$="ed"]',
};

/**
 * Run after each story of a flow: the steps and states of its tags must be visible. `state:empty` and `state:longest` are data only.
 * `steps`: the element that shows each step of the flow.
 */
export const stepChecks =
  <Step extends string>(steps: Readonly<Record<Step, string>>) =>
  async ({ canvasElement, tags }: Context): Promise<void> => {
    const selectors = { step: steps as Readonly<Record<string, string>>, state: states };
    for (const tag of tags) {
      const [kind, name = ''] = tag.split(':');
      if (kind !== 'step' && kind !== 'state') continue;
      const selector = selectors[kind][name];
      if (kind === 'step') await expect(selector, `${tag} is no step of this flow`).toBeDefined();
      if (!selector) continue;
      const message = `${tag} (${selector})`;
      const found = () => canvasElement.querySelector(selector);
      await waitFor(() => expect(found(), message).not.toBeNull());
      await waitFor(() => expect(found(), message).toBeVisible());
    }
  };

/** The types of the events that a flow has emitted so far. */
export const emittedTypes = (emit: unknown): string[] =>
  (emit as Emitted).mock.calls.map(([event]) => (event as { type: string }).type);
