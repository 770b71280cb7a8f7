import {
  type BrandTheme,
  brandThemeSchema,
  checkTheme,
  isBrandId,
  type ThemeProblem,
} from '@coverkit/rules/brand';
import { screenPath } from '@coverkit/rules/contract';
import * as v from 'valibot';

/** A brand's record as it was pasted: fields that the desk does not edit are returned unchanged. */
type PastedRecord = Readonly<Record<string, unknown>>;

/** What a designer edits: the look and the names. `record` is null for a brand started here. */
export type Desk = { id: string; name: string; theme: BrandTheme; record: PastedRecord | null };

/** A placeholder where only the insurer knows the value; `staff brand save` accepts it, a lawyer must not. */
const legal = {
  insurer: 'Name of the insurer',
  licence: 'AFSL 000000',
  generalAdvice: 'Any advice on this site is general. Read the Product Disclosure Statement first.',
  emergencyPhone: '+61 2 5550 0100',
  supportPhone: '1300 555 100',
  supportEmail: 'help@brand.example',
  complaints: 'Tell us first: 1300 555 100. If you are not satisfied: afca.org.au, 1800 931 678.',
  duty: ['You have a duty to take reasonable care not to make a misrepresentation to us.'],
  privacy: ['We collect your details to quote, to insure you and to handle claims.'],
  coolingOffDays: 21,
  documents: ['pds', 'fsg', 'tmd', 'privacy'].map((type) => ({
    type,
    title: type.toUpperCase(),
    url: screenPath('document', { document: type }),
    effectiveFrom: '2026-11-01',
  })),
};

/**
 * The pasted record with the edited look; of a brand started here, the least that `staff brand save` accepts.
 * Nothing is added to a pasted one: saved, it would replace what the brand has.
 */
export const recordOf = ({ id, name, theme, record }: Desk) =>
  record ? { ...record, id, name, theme } : { id, name, hosts: [`${id}.localhost:*`], theme, legal };

/** Whether its id differs from the pasted record's, so that it has no product yet. */
export const isNew = ({ id, record }: Desk): boolean => record?.id !== id;

export const saveCommand = (desk: Desk): string =>
  `npm run -s staff -- brand save record.json${isNew(desk) ? ' --like highline' : ''}`;

export type DeskProblem =
  | ThemeProblem
  | { code: 'id_invalid' | 'name_missing'; path: string; params?: never };

/** Problems of id and name. */
export const namingProblems = ({ id, name }: Pick<Desk, 'id' | 'name'>): DeskProblem[] => [
  ...(isBrandId(id) ? [] : [{ code: 'id_invalid' as const, path: 'id' }]),
  ...(name.trim() ? [] : [{ code: 'name_missing' as const, path: 'name' }]),
];

/** Why it could not be saved: the rules of `brand save`, and that a brand has a name. */
export const refusals = (desk: Pick<Desk, 'id' | 'name' | 'theme'>): DeskProblem[] => [
  ...namingProblems(desk),
  ...checkTheme(desk.theme),
];

const pasted = v.object({
  id: v.optional(v.string()),
  name: v.optional(v.string()),
  theme: brandThemeSchema,
});

/** Parses a pasted record, or its theme; null where it is neither. */
export function readRecord(text: string): Partial<Desk> | null {
  const value = jsonOf(text);
  const asRecord = v.safeParse(pasted, value);
  // An object with only a theme is a wrapped theme, and does not replace the record.
  if (asRecord.success)
    return Object.keys(value as PastedRecord).length > 1
      ? { ...asRecord.output, record: value as PastedRecord }
      : asRecord.output;
  const asTheme = v.safeParse(brandThemeSchema, value);
  return asTheme.success ? { theme: asTheme.output } : null;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
