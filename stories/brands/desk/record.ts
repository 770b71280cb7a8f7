import { type BrandTheme, brandThemeSchema, checkTheme, type ThemeProblem } from '@coverkit/rules/brand';
import * as v from 'valibot';

/** What a designer decides: the look, and how the brand is called. */
export type Desk = { id: string; name: string; theme: BrandTheme };

/** Stands where only the insurer knows the answer; `staff brand save` takes it, a lawyer must not. */
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
    url: `/documents/${type}`,
    effectiveFrom: '2026-11-01',
  })),
};

/** The least record that `staff brand save` accepts, with this look. */
export const recordOf = ({ id, name, theme }: Desk) => ({
  id,
  name,
  hosts: [`${id}.localhost:*`],
  theme,
  legal,
});

/** Why it could not be saved: the same rule as the save's own. */
export const refusals = ({ theme }: Desk): ThemeProblem[] => checkTheme(theme);

const pasted = v.object({
  id: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]{2,40}$/))),
  name: v.optional(v.string()),
  theme: brandThemeSchema,
});

/** A record, or the theme of one, as it was pasted; null where it is neither. */
export function readRecord(text: string): Partial<Desk> | null {
  const value = jsonOf(text);
  const asRecord = v.safeParse(pasted, value);
  if (asRecord.success) return asRecord.output;
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
