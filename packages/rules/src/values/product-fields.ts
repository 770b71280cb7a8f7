import * as v from 'valibot';
import { isCivilDate } from './civil-date.ts';

/** The kinds of number and date that a product is made of. Money in cents, factors in whole percents. */
export const cents = v.pipe(v.number(), v.safeInteger());
export const percents = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
export const civilDate = v.custom<string>(isCivilDate, 'date_invalid');
