import { expect, test } from 'vitest';
import { emptyExtras } from '../extras/extras.ts';
import { extraKeys } from '../extras/schemas.ts';
import { exampleReadyDraft } from '../fixtures/index.ts';
import { completeDraft } from './complete-draft.ts';
import { type Insuree, newInsuree } from './details/travellers.ts';

test.each(extraKeys)('[API-10] a draft that was stored before there was %s is read with it off', (key) => {
  const { [key]: _added, ...older } = exampleReadyDraft();
  expect(JSON.parse(completeDraft(JSON.stringify(older)))).toEqual({ ...older, [key]: emptyExtras[key] });
});

test('[API-10] a complete draft stays the text that it is, and no text of a visitor is taken for an extra', () => {
  const complete = JSON.stringify(exampleReadyDraft({ voucher: { code: '"oneWay":' } }));
  expect(completeDraft(complete)).toBe(complete);
  const { oneWay: _added, ...older } = exampleReadyDraft({ voucher: { code: '"oneWay":' } });
  expect(JSON.parse(completeDraft(JSON.stringify(older)))).toHaveProperty('oneWay', emptyExtras.oneWay);
});

const added = Object.keys(newInsuree(1, 0)).filter((key) => key !== 'number' && key !== 'age');

test.each(added as (keyof Insuree)[])(
  '[API-10] travellers that were stored before they had %s are read with its default',
  (key) => {
    const draft = exampleReadyDraft({ ages: [34, 62] });
    const [first, second] = draft.insurees.map(({ [key]: _added, ...older }) => older);
    // The contact has names too, and a visitor's text is no field.
    const insurees = [{ ...first, climbingExperience: `"${key}": {}` }, second];
    const older = key === 'climbingExperience' ? [first, second] : insurees;
    const fresh = newInsuree(1, 0)[key];
    const read = JSON.parse(completeDraft(JSON.stringify({ ...draft, insurees: older })));
    expect(read).toEqual({ ...draft, insurees: older.map((one) => ({ ...one, [key]: fresh })) });
  },
);

test('[API-10] a brace in a text of a traveller changes nothing', () => {
  const [first] = exampleReadyDraft().insurees;
  const draft = exampleReadyDraft({ insurees: [{ ...first!, firstName: 'A}' }] });
  expect(JSON.parse(completeDraft(JSON.stringify(draft)))).toEqual(draft);
});
