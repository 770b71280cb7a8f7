import * as v from 'valibot';
import { isCivilDate } from './civil-date.ts';
import { foldText } from './fold-text.ts';
import { isPlain, isPlainLines } from './plain-text.ts';

/** The kinds of field that a draft is made of, with the problem code of each wrong shape. */
export const text = (max: number, fold = foldText) =>
  v.pipe(v.string('invalid'), v.transform(fold), v.maxLength(max, 'too_long'), v.check(isPlain, 'invalid'));
/** With line breaks and tabs. */
export const lines = (max: number) =>
  v.pipe(v.string('invalid'), v.trim(), v.maxLength(max, 'too_long'), v.check(isPlainLines, 'invalid'));
/** Matched before it is made upper case, for that makes two letters of one: `ß`, `ﬁ`. */
export const countryCode = v.pipe(
  v.string('invalid'),
  v.trim(),
  v.regex(/^[A-Za-z]{2}$/, 'country_unknown'),
  v.toUpperCase(),
);
export const date = v.nullable(v.custom<string>(isCivilDate, 'date_invalid'), null);
export const numberTo = (max: number) =>
  v.pipe(
    v.number('invalid'),
    v.safeInteger('invalid'),
    v.minValue(0, 'too_small'),
    v.maxValue(max, 'too_large'),
  );
export const flag = v.boolean('invalid');
export const answer = v.nullable(v.boolean('invalid'), null);
export const span = v.object({ from: date, to: date }, 'invalid');
export const noSpan = { from: null, to: null };

export type DateSpan = v.InferOutput<typeof span>;
