import * as v from 'valibot';
import { expect, test } from 'vitest';
import { exampleProduct, exampleReadyDraft, fixtureToday } from '../fixtures/index.ts';
import { purchaseProblems } from './details/purchase.ts';
import { draftSchema, type QuoteDraft } from './draft.ts';
import { cardNumberProblems } from './draft-card-numbers.ts';
import { validateExtras } from './validate-extras.ts';

const card = '4111 1111 1111 1111';
const cardProblem = (path: string) => ({ code: 'card_number_in_field', path });

/** Every field there is, so that a text added to the draft is found below without being named here. */
const full: QuoteDraft = {
  ...exampleReadyDraft(),
  voucher: { code: 'WINTER' },
  benefitOptions: [{ benefitId: 1, optionId: 'to-0' }],
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
      'benefitOptions.0.optionId',
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

test('[DETL-08] the rules of the extras report it too', () => {
  const items = [{ name: 'Camera', serial: card, value: 100 }];
  const draft = { ...full, valuablesCover: { enabled: true, items } };
  expect(validateExtras(draft, exampleProduct)).toEqual([cardProblem('valuablesCover.items.0.serial')]);
});
