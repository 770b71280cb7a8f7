import { expect, test } from 'vitest';
import { exampleProduct, exampleReadyDraft, fixtureToday } from '../../fixtures/index.ts';
import { purchaseProblems } from './purchase.ts';
import { detailsSections } from './sections.ts';

const ready = exampleReadyDraft();

test('[DETL-02] a complete draft can be bought, and a later section opens with the earlier ones', () => {
  expect(purchaseProblems(ready, exampleProduct, fixtureToday)).toEqual([]);
  const broken = { ...ready, contact: { ...ready.contact, email: '' } };
  const open = Object.fromEntries(
    detailsSections(broken, exampleProduct).map((one) => [one.section, one.unlocked]),
  );
  expect(open).toEqual({ medical: true, travellers: true, contact: true, acceptance: false, payment: false });
});
