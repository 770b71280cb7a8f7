import { expect, test } from 'vitest';
import { facts, tableIn } from '../testing/body.ts';
import { soldProduct, soldVersion } from '../testing/version.ts';
import { receiptOf } from './receipt.ts';

test('[DETL-17] a receipt says what was paid, when in the brand’s zone, with which kind of card, and that it is GST-free', () => {
  const version = soldVersion({}, { surcharge: 162, payment: { cardType: 'amex', reason: null } });
  const body = receiptOf(version);
  expect(facts(body)).toMatchObject({
    'Receipt number': 'P0123456789-1',
    'Received from': 'Alex Nguyen',
    'Paid on': '20/11/2026',
    'Paid with': 'American Express card',
    'Amount paid': '$109.86',
    'GST included': '$0.00 (GST-free: the cover is wholly outside Australia)',
  });
  expect(tableIn(body, 'What it was for')).toEqual([
    ['Premium: Single trip, Plus cover', '$108.24'],
    ['Card surcharge', '$1.62'],
    ['Total paid', '$109.86'],
  ]);
});

test('[DETL-17] where a product has GST and duty, the receipt shows their part of the premium', () => {
  const rates = { ...soldProduct.rates, gstPermille: 100, dutyPermilleByState: { NSW: 90 } };
  const version = soldVersion({}, { product: { ...soldProduct, rates } });
  const body = receiptOf(version);
  const duty = version.steps.find((one) => one.code === 'duty')?.amount ?? 0;
  expect(duty).toBeGreaterThan(0);
  expect(facts(body)['GST included']).toBe(`$${((version.premium - duty) / 11 / 100).toFixed(2)}`);
  expect(tableIn(body, 'What it was for').map((row) => row[0])).toEqual([
    'Premium: Single trip, Plus cover',
    'Stamp duty (NSW)',
    'Total paid',
  ]);
});

test('[PAYM-01] the receipt of an additional premium says what it was for', () => {
  const payment = { cardType: 'visa' as const, reason: 'Three more days' };
  const version = soldVersion({}, { kind: 'additional', version: 2, premium: 2850, steps: [], payment });
  expect(tableIn(receiptOf(version), 'What it was for')).toEqual([
    ['Additional premium: Three more days', '$28.50'],
    ['Total paid', '$28.50'],
  ]);
});

test('[RSCR-01] the receipt of a re-screening names whose medical cover was paid', () => {
  const steps = [{ code: 'medical' as const, amount: 4198, params: { insuree: 2 } }];
  const version = soldVersion(
    { ages: [62, 60], people: 2 },
    { kind: 'rescreening', version: 2, premium: 4198, surcharge: 63, steps },
  );
  expect(tableIn(receiptOf(version), 'What it was for')).toEqual([
    ['Medical cover for Robin Nguyen', '$41.98'],
    ['Card surcharge', '$0.63'],
    ['Total paid', '$42.61'],
  ]);
});
