import type { Quote } from '@coverkit/rules';
import { exampleQuote, exampleReadyDraft } from '@coverkit/rules/fixtures';
import { expect, test, vi } from 'vitest';
import { createMemoryClient } from '../../client/memory.ts';
import { OutcomeModel, type OutcomeScreen } from './outcome.model.ts';

async function enter(screen: OutcomeScreen, facts: Partial<Quote>) {
  const quote = exampleQuote({ ...exampleReadyDraft(), ...facts });
  const onEntry = vi.fn();
  const onBought = vi.fn();
  const model = new OutcomeModel({
    client: createMemoryClient({ quotes: [quote] }),
    access: quote,
    screen,
    onEntry,
    onBought,
  });
  await model.load();
  return { model, onEntry, onBought };
}

test('[OUTC-01] an unpaid quote goes to details, or to the summary without a level, and says why', async () => {
  const unpaid = await enter('complete', {});
  expect(unpaid.onEntry).toHaveBeenCalledWith({ screen: 'details', alert: 'notCompleted' });
  const bare = await enter('complete', { coverLevelId: null });
  expect(bare.onEntry).toHaveBeenCalledWith({ screen: 'summary', alert: 'levelRequired' });
});

test('[OUTC-01] referral without one pending goes to details; declined without a decline to the summary', async () => {
  expect((await enter('referral', {})).onEntry).toHaveBeenCalledWith({ screen: 'details' });
  expect((await enter('declined', {})).onEntry).toHaveBeenCalledWith({ screen: 'summary' });
});

test('[OUTC-01] a bought, a referred and a declined quote show their page', async () => {
  const cases = [
    ['complete', { status: 89, paid: true }],
    ['complete', { status: 90, paid: true }],
    ['referral', { status: 50, referralPending: true }],
    ['declined', { status: -1 }],
  ] as const;
  for (const [screen, facts] of cases) {
    const { model, onEntry, onBought } = await enter(screen, facts);
    // HOST-12: the quote leaves the browser wherever its policy is shown.
    expect(onBought).toHaveBeenCalledTimes(screen === 'complete' ? 1 : 0);
    expect(model.stage.value).toBe('shown');
    expect(onEntry).not.toHaveBeenCalled();
  }
});
