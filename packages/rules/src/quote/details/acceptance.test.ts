import { expect, test } from 'vitest';
import { exampleProduct, exampleReadyDraft, fixtureToday } from '../../fixtures/index.ts';
import { purchaseProblems } from './purchase.ts';

test('[DETL-07] every text is accepted expressly', () => {
  const ready = exampleReadyDraft();
  for (const name of ['pds', 'privacy', 'targetMarket', 'electronicDelivery'] as const) {
    const acceptance = { ...ready.acceptance, [name]: false };
    expect(purchaseProblems({ ...ready, acceptance }, exampleProduct, fixtureToday)).toEqual([
      { code: 'must_accept', path: `acceptance.${name}` },
    ]);
  }
});
