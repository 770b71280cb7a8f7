import type { Insuree, Quote } from '@coverkit/rules';

/** What the details screen lets a visitor change. */
export const editableParts = ['medical', 'insurees', 'oneWay', 'contact', 'acceptance'] as const;
export type EditablePart = (typeof editableParts)[number];
/** Fields of these parts; of travellers only the fields, and the number that says whose they are. */
export type EditedParts = { [Part in Exclude<EditablePart, 'insurees'>]?: Partial<Quote[Part]> } & {
  insurees?: (Pick<Insuree, 'number'> & Partial<Insuree>)[];
};

/**
 * The fields of some parts that differ from a version that the server may hold. Only these are copied: a copy of the fields
 * around them would bring back what another tab or device changes there later, and switch a one-way trip on again.
 */
export function changedParts(
  quote: Quote,
  versions: readonly Partial<Quote>[],
  names: readonly EditablePart[],
): EditedParts {
  const parts: EditedParts = {};
  for (const name of names) {
    if (name === 'insurees') continue;
    const fields = changedFields<object>(
      quote[name],
      versions.map((one) => one[name]),
    );
    if (fields) parts[name] = fields;
  }
  const travellers = names.includes('insurees') ? changedTravellers(quote, versions) : [];
  return travellers.length > 0 ? { ...parts, insurees: travellers } : parts;
}

const changedTravellers = (
  quote: Quote,
  versions: readonly Partial<Quote>[],
): NonNullable<EditedParts['insurees']> =>
  quote.insurees.flatMap((one) => {
    const { number } = one;
    const before = versions.map(({ insurees }) => insurees?.find((other) => other.number === number));
    const fields = changedFields<Insuree>(answersOf(one), before);
    return fields ? [{ ...fields, number }] : [];
  });

/** What a visitor may change of a traveller: token and state of the screening are the server's. */
const answersOf = ({ token: _token, medical: _medical, ...answers }: Quote['insurees'][number]): Insuree =>
  answers;

function changedFields<Fields extends object>(
  now: Fields,
  versions: readonly (Fields | undefined)[],
): Partial<Fields> | null {
  const names = Object.keys(now) as (keyof Fields)[];
  const changed = names.filter((name) => versions.some((one) => one?.[name] !== now[name]));
  if (changed.length === 0) return null;
  return Object.fromEntries(changed.map((name) => [name, now[name]])) as unknown as Partial<Fields>;
}

/** All that the details screen lets a visitor change. */
export const partsOf = (quote: Pick<Quote, EditablePart>): Pick<Quote, EditablePart> => {
  const { medical, insurees, oneWay, contact, acceptance } = quote;
  return { medical, insurees, oneWay, contact, acceptance };
};

/** The server's quote with the unsaved fields of this tab laid over it. */
export function mergeUnsaved(quote: Quote, parts: EditedParts): Quote {
  return {
    ...quote,
    medical: { ...quote.medical, ...parts.medical },
    oneWay: { ...quote.oneWay, ...parts.oneWay },
    contact: { ...quote.contact, ...parts.contact },
    acceptance: { ...quote.acceptance, ...parts.acceptance },
    // Ages and numbers are the quote's own; a copy from before it was changed must not bring them back.
    insurees: quote.insurees.map((one) => {
      const entered = Array.isArray(parts.insurees)
        ? parts.insurees.find((other) => other.number === one.number)
        : undefined;
      return { ...one, ...entered, number: one.number, age: one.age };
    }),
  };
}
