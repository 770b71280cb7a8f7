import type { AmendmentPreview } from '@coverkit/rules/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { ClientError } from '../../client/client.ts';
import { createPreview } from './preview.model.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const answered = (difference: number) => ({ difference, cost: Math.max(0, difference) }) as AmendmentPreview;

/** A form of one number: null while it is incomplete. */
function entering() {
  let entered: number | null = null;
  const asked: { change: number; signal: AbortSignal; answer: (done: AmendmentPreview | Error) => void }[] =
    [];
  const preview = createPreview<number>({
    asked: () => entered,
    ask: (change, signal) =>
      new Promise((resolve, reject) => {
        asked.push({
          ...{ change, signal },
          answer: (done) => (done instanceof Error ? reject(done) : resolve(done)),
        });
      }),
    onFailure: () => false,
  });
  const enter = (change: number | null) => {
    entered = change;
    preview.later();
  };
  const answer = async (at: number, done: AmendmentPreview | Error) => {
    asked[at]!.answer(done);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { preview, asked, enter, answer };
}

test('[AMND-08] it asks when typing rests, and the newest question wins', async () => {
  const { preview, asked, enter, answer } = entering();
  enter(1);
  enter(2);
  expect([preview.state.value, asked]).toEqual(['loading', []]);
  await vi.advanceTimersByTimeAsync(300);
  expect(asked.map(({ change }) => change)).toEqual([2]);
  enter(3);
  expect(asked[0]?.signal.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(300);
  await answer(1, answered(300));
  await answer(0, answered(200));
  expect([preview.shown.value?.difference, preview.isCurrent()]).toEqual([300, true]);
});

test('[AMND-08] the price before stays in sight while another is asked for, and is not of the change any more', async () => {
  const { preview, enter, answer } = entering();
  enter(1);
  await vi.advanceTimersByTimeAsync(300);
  await answer(0, answered(100));
  enter(2);
  expect([preview.state.value, preview.shown.value?.difference, preview.isCurrent()]).toEqual([
    ...['loading', 100, false],
  ]);
  // What is known is not asked for again, until the policy changes.
  enter(1);
  expect([preview.state.value, preview.isCurrent()]).toEqual(['ready', true]);
  preview.forget();
  expect(preview.isCurrent()).toBe(false);
  enter(null);
  expect([preview.state.value, preview.shown.value]).toEqual(['none', null]);
});

test('[AMND-08] problems are of the change that was asked about; whatever else fails can be tried again', async () => {
  const { preview, asked, enter, answer } = entering();
  enter(1);
  await vi.advanceTimersByTimeAsync(300);
  const formErrors = { 'dates.to': { code: 'date_too_early' as const, message: '' } };
  await answer(0, new ClientError('form', { code: 'form_invalid', formErrors }));
  expect(preview.problems.value).toMatchObject([{ path: 'dates.to', code: 'date_too_early' }]);
  enter(2);
  expect(preview.problems.value).toEqual([]);
  // What is known of it is not asked for again.
  enter(1);
  expect([preview.problems.value.length, asked.length]).toEqual([1, 1]);
  enter(2);
  await vi.advanceTimersByTimeAsync(300);
  await answer(1, new ClientError('offline'));
  expect([preview.state.value, preview.error.value?.kind]).toEqual(['failed', 'offline']);
  expect(preview.isCurrent()).toBe(false);
  const again = preview.now();
  expect(asked).toHaveLength(3);
  await answer(2, answered(200));
  await again;
  expect(preview.isCurrent()).toBe(true);
});
