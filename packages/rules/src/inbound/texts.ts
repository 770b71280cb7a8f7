import * as v from 'valibot';
import { isCivilDate } from '../values/civil-date.ts';

/** The kinds of text of a link's parameters, with the problem code of each wrong form. */
export const word = v.string();
export const whole = v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'invalid'), v.transform(Number));
export const yesNo = v.pipe(
  v.picklist(['1', '0', 'true', 'false'], 'invalid'),
  v.transform((text) => text === '1' || text === 'true'),
);
export const day = v.custom<string>(isCivilDate, 'date_invalid');
export const commas = v.pipe(
  v.string(),
  v.transform((text) => text.split(',')),
);
export const option = v.pipe(
  v.string(),
  v.regex(/^\d{1,4}:[\w-]{1,40}$/, 'invalid'),
  v.transform((text) => {
    const [benefitId, optionId = ''] = text.split(':');
    return { benefitId: Number(benefitId), optionId };
  }),
);
export const item = v.pipe(
  v.string(),
  v.regex(/^\d{1,9}:./, 'invalid'),
  v.transform((text) => {
    const at = text.indexOf(':');
    return { value: Number(text.slice(0, at)), name: text.slice(at + 1), serial: '' };
  }),
);
