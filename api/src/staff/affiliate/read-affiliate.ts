import type { AffiliateSettings, NewAffiliate } from '../../brands/save-affiliate.ts';
import type { Values } from '../command.ts';
import { misuse } from '../misuse.ts';
import { textOf } from '../reading.ts';
import { type settings, usage } from './affiliate.copy.ts';

/** `logo`: a file. */
export type AffiliateAdded = { record: NewAffiliate; logo: string | undefined };
export type AffiliateChanged = { id: string; change: Partial<AffiliateSettings>; logo: string | undefined };
/** `quotesPerMinute`: null for the usual limit. */
export type AffiliateSwitched = {
  id: string;
  change: { active: boolean } | { quotesPerMinute: number | null };
};
export type OriginsChanged = { id: string; add: string[]; remove: string[]; set: string[] };

type SettingValues = Values<keyof typeof settings>;

export function adding(id: string, values: SettingValues & Values<'brand' | 'origins'>): AffiliateAdded {
  if (!/^[a-z0-9-]{2,40}$/.test(id)) throw misuse(usage, 'wrongAffiliateId', id);
  const brandId = textOf(values.brand, usage, 'missingBrand');
  const name = textOf(values.name, usage, 'missingName');
  const origins = originsIn(values.origins);
  if (origins.length === 0) throw misuse(usage, 'missingOrigins', 'affiliate add');
  return { record: { ...changeIn(values), id, brandId, name, origins }, logo: values.logo };
}

export function changing(id: string, values: SettingValues): AffiliateChanged {
  const change = changeIn(values);
  const { logo } = values;
  if (Object.keys(change).length === 0 && logo === undefined) throw misuse(usage, 'nothingToChange', id);
  if (change.name === '') throw misuse(usage, 'missingName');
  return { id, change, logo };
}

/** `usual` takes a limit of its own back. */
export function limiting(id: string, { quotes }: Values<'quotes'>): AffiliateSwitched {
  const isNumber = /^[1-9]\d{0,5}$/.test(quotes ?? '');
  if (quotes === undefined || !(isNumber || quotes === 'usual'))
    throw misuse(usage, 'wrongLimit', quotes ?? '');
  return { id, change: { quotesPerMinute: isNumber ? Number(quotes) : null } };
}

/** `--set` takes the place of all, so it says all. */
export function listing(id: string, { add, remove, set }: Values<'add' | 'remove' | 'set'>): OriginsChanged {
  const lists = { add: originsIn(add), remove: originsIn(remove), set: originsIn(set) };
  if (set !== undefined && (add !== undefined || remove !== undefined)) throw misuse(usage, 'originsTwice');
  if (Object.values(lists).every((one) => one.length === 0))
    throw misuse(usage, 'missingOrigins', 'affiliate origins');
  return { id, ...lists };
}

/** An empty text takes back what was set. */
function changeIn(values: SettingValues): Partial<AffiliateSettings> {
  const { name, mode, discount, commission, welcome, csp } = values;
  if (mode !== undefined && mode !== 'hosted' && mode !== 'embedded') throw misuse(usage, 'wrongMode', mode);
  if (discount !== undefined && !/^(\d{1,2}|100)$/.test(discount))
    throw misuse(usage, 'wrongDiscount', discount);
  return {
    ...(name !== undefined && { name: name.trim() }),
    ...(mode !== undefined && { mode }),
    ...(discount !== undefined && { discountPercent: Number(discount) }),
    ...(commission !== undefined && { commissionLabel: textIn(commission) }),
    ...(welcome !== undefined && { welcome: textIn(welcome) }),
    ...(csp !== undefined && { csp: textIn(csp) }),
  };
}

const textIn = (value: string): string | null => value.trim() || null;

/** Separated by spaces or commas, neither of which an origin has. */
const originsIn = (text = ''): string[] => [...new Set(text.split(/[\s,]+/).filter((one) => one !== ''))];
