import type { FakeProvider } from '@coverkit/widgets/testing';
import { expect, userEvent, waitFor, within } from 'storybook/test';

/** The (first) flow of the canvas: with both brands side by side a story plays in one of them. */
export function flowIn(canvasElement: HTMLElement) {
  const stage = canvasElement.querySelector<HTMLElement>('[data-flow-stage]');
  if (!stage) throw new Error('There is no flow on this canvas.');
  return within(stage);
}

export type Flow = ReturnType<typeof flowIn>;

export const press = async (flow: Flow, name: string | RegExp): Promise<void> =>
  userEvent.click(await flow.findByRole('button', { name }));

export const tick = async (flow: Flow, name: string | RegExp): Promise<void> =>
  userEvent.click(await flow.findByRole('checkbox', { name }));

/** Replaces the text of a field. */
export async function fill(flow: Flow, name: string | RegExp, text: string): Promise<void> {
  const field = await flow.findByRole('textbox', { name });
  // Closed while its flow still loads what it may be filled with.
  await waitFor(() => expect(field).toBeEnabled());
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

/** Chooses from a list that opens from its field; a long one shows only what is near, and is searched by `typed`. */
export async function choose(
  flow: Flow,
  field: string | RegExp,
  option: string | RegExp,
  typed = '',
): Promise<void> {
  await userEvent.click(await flow.findByRole('combobox', { name: field }));
  if (typed) await userEvent.keyboard(typed);
  const wanted = await waitFor(async () => {
    const one = within(document.body).getByRole('option', { name: option });
    // The list follows what is typed a frame later, with other elements; then its best answer is the active one.
    if (typed) await expect(one).toHaveAttribute('data-active');
    return one;
  });
  await userEvent.click(wanted);
}

/**
 * Waits until a sentence is there, and no longer fading in. Rests the pointer over a notice that would pass, so that it is
 * still there when the story has ended, however slow the machine is.
 */
export async function expectText(flow: Flow, text: string | RegExp): Promise<void> {
  const found = () => flow.queryAllByText(text)[0];
  await waitFor(() => expect(found()).toBeVisible(), {
    onTimeout: () => new Error(`${text} is not visible; there is: ${announcedIn(flow)}`),
  });
  const notice = found()?.closest('.ck-alert-passing');
  if (notice) await userEvent.hover(notice);
}

const announcedIn = (flow: Flow): string =>
  ['alert', 'status', 'dialog', 'heading']
    .flatMap((role) => flow.queryAllByRole(role).map((one) => `${role} “${one.textContent?.slice(0, 60)}”`))
    .join(', ');

const card = { name: 'Alex Nguyen', card: '4444 3333 2222 1111', expiry: '12/30', cvn: '123' } as const;

/** Fills the provider's frames with the test card and pays by the type of card that is named. */
export async function pay(flow: Flow, type = 'Visa', button = /^Pay /): Promise<void> {
  await userEvent.click(await flow.findByText(type));
  const provider = window.eWAY as FakeProvider;
  await waitFor(() => expect(provider.setUps).toBeGreaterThan(0));
  for (const [field, text] of Object.entries(card)) provider.type(field as keyof typeof card, text);
  await press(flow, button);
}
