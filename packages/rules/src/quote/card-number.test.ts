import * as v from 'valibot';
import { expect, test } from 'vitest';
import { validateExtras } from '../extras/validate-extras.ts';
import { exampleProduct, exampleReadyDraft, fixtureToday } from '../fixtures/index.ts';
import { cardNumberProblems, holdsCardNumber } from './card-number.ts';
import { purchaseProblems } from './details/purchase.ts';
import { draftSchema, type QuoteDraft } from './draft.ts';

const card = '4111 1111 1111 1111';
const cardProblem = (path: string) => ({ code: 'card_number_in_field', path });

/** Every field there is, so that a text added to the draft is found below without being named here. */
const full: QuoteDraft = {
  ...exampleReadyDraft(),
  voucher: { code: 'WINTER' },
  upgrades: [{ benefitId: 1, optionId: 'to-0' }],
  valuablesCover: { enabled: false, items: [{ name: 'Camera', serial: 'A1', value: 100 }] },
};
full.climbingCover = { ...full.climbingCover, tourOperator: 'other' };

const leaves = (value: unknown, path: (string | number)[] = []): (string | number)[][] =>
  value !== null && typeof value === 'object'
    ? Object.entries(value).flatMap(([key, inner]) => leaves(inner, [...path, key]))
    : [path];

function withCardAt(path: (string | number)[]): unknown {
  const copy: unknown = JSON.parse(JSON.stringify(full));
  let at = copy as Record<string, unknown>;
  for (const key of path.slice(0, -1)) at = at[key] as Record<string, unknown>;
  at[path.at(-1)!] = card;
  return copy;
}

test('[DETL-08] a card number is refused in every field that takes its text, by schema or by rule', () => {
  const taken = leaves(full).flatMap((path) => {
    const parsed = v.safeParse(draftSchema, withCardAt(path));
    if (!parsed.success) return [];
    expect(cardNumberProblems(parsed.output)).toEqual([cardProblem(path.join('.'))]);
    const asked = purchaseProblems(parsed.output, exampleProduct, fixtureToday);
    expect(asked.filter((one) => one.code === 'card_number_in_field')).toEqual([cardProblem(path.join('.'))]);
    return [path.join('.')];
  });
  expect(taken).toEqual(
    expect.arrayContaining([
      'upgrades.0.optionId',
      'voucher.code',
      'climbingCover.plan',
      'climbingCover.tourOperator',
      'valuablesCover.items.0.name',
      'valuablesCover.items.0.serial',
      'insurees.0.firstName',
      'insurees.0.climbingExperience',
      'contact.address',
      'contact.phone',
    ]),
  );
  expect(cardNumberProblems(full)).toEqual([]);
});

test('[DETL-08] the forms of the extras tell of it at once', () => {
  const items = [{ name: 'Camera', serial: card, value: 100 }];
  const draft = { ...full, valuablesCover: { enabled: true, items } };
  expect(validateExtras(draft, exampleProduct)).toEqual([cardProblem('valuablesCover.items.0.serial')]);
});

test.each([
  ['4111111111111111', true],
  ['4111-1111-1111-1111', true],
  ['3782 822463 10005', true],
  ['12 4111 1111 1111 1111', true],
  ['4111 1111 1111 1111 12/27', true],
  ['4111111111111111 1227 123', true],
  ['4111 1111 1111 1112', false],
  ['0400 000 000', false],
  ['41111111111111110000', false],
])('[DETL-08] %s holds a card number: %s', (text, is) => expect(holdsCardNumber(text)).toBe(is));

test("[EXTR-05] a phone's IMEI is a serial number like any other", () => {
  expect(holdsCardNumber('490154203237518')).toBe(false);
  expect(holdsCardNumber('35-209900-176148-1')).toBe(false);
});
