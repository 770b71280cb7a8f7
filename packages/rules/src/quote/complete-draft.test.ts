import { expect, test } from 'vitest';
import { emptyExtras } from '../extras/extras.ts';
import { extraKeys } from '../extras/schemas.ts';
import { exampleReadyDraft } from '../fixtures/index.ts';
import { completeDraft } from './complete-draft.ts';

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
