import { examplePolicy, exampleQuote, exampleReadyDraft } from '@coverkit/rules/fixtures';
import { expect, test } from 'vitest';
import { overviewCopy } from './overview.copy.ts';
import { stepFlags } from './step-flags.ts';

const flagsOf = (facts: Parameters<typeof exampleQuote>[0], answered?: Parameters<typeof stepFlags>[1]) => {
  const { steps, current } = stepFlags(exampleQuote({ ...exampleReadyDraft(), ...facts }), answered);
  return steps.map(({ id, place }) => (id === current ? `[${overviewCopy[place]}]` : overviewCopy[place]));
};

test('[DETL-14] the step flags move from the details through a review, or to declined, to complete', () => {
  expect(flagsOf({})).toEqual(['[Details]', 'Payment', 'Covered']);
  expect(flagsOf({}, { paying: true })).toEqual(['Details', '[Payment]', 'Covered']);
  expect(flagsOf({ status: 50, referralPending: true })).toEqual(['Details', '[Review]', 'Covered']);
  expect(flagsOf({ referralApproved: true })).toEqual(['Review passed', '[Details]', 'Covered']);
  expect(flagsOf({ status: 90, paid: true, referralApproved: true })).toEqual([
    'Details',
    'Review passed',
    '[Covered]',
  ]);
  expect(flagsOf({ status: 89, paid: true })).toEqual(['Details', 'No review needed', '[Covered]']);
  expect(flagsOf({ status: -1 })).toEqual(['Details', '[Declined]']);
  for (const [status, flag] of [
    ['cancelled', '[Cancelled]'],
    ['expired', '[Cover ended]'],
  ] as const) {
    const quote = exampleQuote({ ...exampleReadyDraft(), status: 90, paid: true, policyNumber: 'HL-1' });
    const policy = { ...examplePolicy(quote), status };
    expect(flagsOf({ status: 90, paid: true, policy }).at(-1)).toBe(flag);
  }
});

test('[DETL-14] [EXTR-04] an expedition may need a review until all is answered; one that is certain is no “if needed”', () => {
  const trek = { climbingCover: { ...exampleReadyDraft().climbingCover, enabled: true } };
  expect(flagsOf(trek)).toEqual(['[Details]', 'Review, if needed', 'Covered']);
  expect(flagsOf(trek, { paying: true })).toEqual(['Details', '[Payment]', 'Covered']);
  expect(flagsOf(trek, { certain: true, paying: true })).toEqual(['[Details]', 'Review', 'Covered']);
  // Passed for another expedition, it is ahead again.
  expect(flagsOf({ referralApproved: true }, { certain: true })).toEqual(['[Details]', 'Review', 'Covered']);
  expect(flagsOf({ referralApproved: true }, { paying: true })).toEqual([
    'Review passed',
    '[Payment]',
    'Covered',
  ]);
});
