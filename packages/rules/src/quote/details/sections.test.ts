import { expect, test } from 'vitest';
import { exampleProduct, exampleReadyDraft, fixtureToday } from '../../fixtures/index.ts';
import { purchaseProblems } from './purchase.ts';
import { detailsSections } from './sections.ts';

const ready = exampleReadyDraft();

test('[DETL-02] a complete draft can be bought, and a later section opens with the earlier ones', () => {
  expect(purchaseProblems(ready, exampleProduct, fixtureToday)).toEqual([]);
  const broken = { ...ready, contact: { ...ready.contact, email: '' } };
  const open = Object.fromEntries(
    detailsSections(broken, exampleProduct, exampleProduct.rates.climbing).map((one) => [
      one.section,
      one.unlocked,
    ]),
  );
  expect(open).toEqual({ medical: true, travellers: true, contact: true, acceptance: false, payment: false });
});

test('[DETL-02] [EXTR-06] where a one-way trip ends is asked after the travellers, and all later waits for it', () => {
  const oneWay = { ...ready, returnTrip: false, oneWay: { enabled: true, finalCountry: null } };
  const chain = detailsSections(oneWay, exampleProduct, exampleProduct.rates.climbing).map((one) => [
    one.section,
    one.valid,
    one.unlocked,
  ]);
  expect(chain).toEqual([
    ['medical', true, true],
    ['travellers', true, true],
    ['finalDestination', false, true],
    ['contact', true, false],
    ['acceptance', true, false],
    ['payment', expect.any(Boolean), false],
  ]);
  const codes = purchaseProblems(oneWay, exampleProduct, fixtureToday).map((one) => one.code);
  expect(codes).toEqual(['final_country_required']);
});
