import type { Body } from '@coverkit/rules/screening';

/** Height and weight as they are typed, in either unit of each; null while empty. */
export type BodyEntry = {
  heightIn: 'cm' | 'ft';
  weightIn: 'kg' | 'st';
  cm: number | null;
  feet: number | null;
  inches: number | null;
  kg: number | null;
  stone: number | null;
  pounds: number | null;
};

const empty: BodyEntry = {
  ...{ heightIn: 'cm', weightIn: 'kg' },
  ...{ cm: null, feet: null, inches: null, kg: null, stone: null, pounds: null },
};

/** cm */
const inch = 2.54;
/** kg */
const pound = 0.453_592_37;

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** Whole units, and what remains in the smaller one. */
function split(value: number, small: number, smallInLarge: number): [large: number, small: number] {
  const all = Math.round(value / small);
  return [Math.floor(all / smallInLarge), all % smallInLarge];
}

export function bodyEntryOf(body: Body | null): BodyEntry {
  return body ? { ...empty, cm: body.height, kg: body.weight } : empty;
}

/** Centimetres; NaN while nothing is typed, or no number. */
function heightOf({ heightIn, cm, feet, inches }: BodyEntry): number {
  if (heightIn === 'cm') return cm ?? Number.NaN;
  if (feet === null && inches === null) return Number.NaN;
  return tenth(((feet ?? 0) * 12 + (inches ?? 0)) * inch);
}

/** Kilograms; NaN while nothing is typed, or no number. */
function weightOf({ weightIn, kg, stone, pounds }: BodyEntry): number {
  if (weightIn === 'kg') return kg ?? Number.NaN;
  if (stone === null && pounds === null) return Number.NaN;
  return tenth(((stone ?? 0) * 14 + (pounds ?? 0)) * pound);
}

/** What is stored of it. What is not typed is no number, which the rules find too small. */
export const bodyOf = (entry: BodyEntry): Body => ({ height: heightOf(entry), weight: weightOf(entry) });

/** The same height, typed in the other unit. */
export function withHeightIn(entry: BodyEntry, heightIn: BodyEntry['heightIn']): BodyEntry {
  const height = heightOf(entry);
  if (Number.isNaN(height)) return { ...entry, heightIn };
  const [feet, inches] = split(height, inch, 12);
  return { ...entry, heightIn, ...(heightIn === 'ft' ? { feet, inches } : { cm: Math.round(height) }) };
}

export function withWeightIn(entry: BodyEntry, weightIn: BodyEntry['weightIn']): BodyEntry {
  const weight = weightOf(entry);
  if (Number.isNaN(weight)) return { ...entry, weightIn };
  const [stone, pounds] = split(weight, pound, 14);
  return { ...entry, weightIn, ...(weightIn === 'st' ? { stone, pounds } : { kg: Math.round(weight) }) };
}
