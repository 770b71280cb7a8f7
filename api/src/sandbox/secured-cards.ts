import { type Card, cardFromField, errorOf, type FieldType, fieldTypes } from './cards.ts';

/** eWAY's codes live about a quarter of an hour. */
const life = 15 * 60 * 1000;
const missing: Readonly<Record<FieldType, string>> = {
  name: 'V6021',
  card: 'V6022',
  expiry: 'V6033',
  cvn: 'V6023',
};

type Secured = { fields: Set<FieldType>; card: Card | null; savedAt: number; used: boolean };

export type SecuredCards = ReturnType<typeof createSecuredCards>;

/**
 * What the four fields saved under one code: only which fields are there, and the card's brand, last four and
 * test outcome. In memory, because a code must not outlive its minutes.
 */
export function createSecuredCards(clock: () => number) {
  const codes = new Map<string, Secured>();

  const forgetOld = () => {
    for (const [code, one] of codes) if (clock() - one.savedAt > 2 * life) codes.delete(code);
  };

  return {
    /** Judges one field's value and keeps what may be kept of it. Answers the error code, or ''. */
    save(code: string, field: FieldType, value: string): string {
      forgetOld();
      const error = errorOf(field, value, new Date(clock()));
      const one = codes.get(code) ?? { fields: new Set(), card: null, savedAt: clock(), used: false };
      if (one.used) return 'V6149';
      if (error) {
        one.fields.delete(field);
      } else {
        one.fields.add(field);
        if (field === 'card') one.card = cardFromField(value);
      }
      codes.set(code, one);
      return error;
    },

    /** Uses a code up: the card, or the error codes of why not. */
    take(code: string): { card: Card } | { errors: string } {
      const one = codes.get(code);
      if (!one || clock() - one.savedAt > life) return { errors: 'V6148' };
      if (one.used) return { errors: 'V6149' };
      const lacks = fieldTypes.filter((field) => !one.fields.has(field));
      if (lacks.length > 0 || !one.card) return { errors: lacks.map((field) => missing[field]).join(',') };
      one.used = true;
      return { card: one.card };
    },
  };
}
