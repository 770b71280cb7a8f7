import type { OptionName, Values } from '../options.ts';
import type { AffiliateChange, StaffCommand } from '../staff-command.ts';
import type { UsageProblem } from '../usage.ts';

type Read = StaffCommand | UsageProblem;

export const settingNames = [
  'name',
  'mode',
  'discount',
  'commission',
  'welcome',
  'logo',
  'csp',
] as const satisfies readonly OptionName[];

export function adding(id: string, values: Values): Read {
  const brandId = values.brand?.trim() ?? '';
  const name = values.name?.trim() ?? '';
  const origins = originsIn(values.origins);
  if (!/^[a-z0-9-]{2,40}$/.test(id)) return { code: 'wrongAffiliateId', about: id };
  if (brandId === '') return { code: 'missingBrand', about: '' };
  if (name === '') return { code: 'missingName', about: '' };
  if (origins.length === 0) return { code: 'missingOrigins', about: 'affiliate add' };
  const read = settingsIn(values);
  if ('code' in read) return read;
  return { name: 'affiliate add', record: { ...read.change, id, brandId, name, origins }, logo: read.logo };
}

export function changing(id: string, values: Values): Read {
  const read = settingsIn(values);
  if ('code' in read) return read;
  if (Object.keys(read.change).length === 0 && read.logo === undefined)
    return { code: 'nothingToChange', about: id };
  if (read.change.name === '') return { code: 'missingName', about: '' };
  return { name: 'affiliate change', id, ...read };
}

export const switched = (id: string, active: boolean): StaffCommand => ({
  name: 'affiliate switch',
  id,
  change: { active },
});

/** `usual` takes a limit of its own back. */
export function limiting(id: string, { quotes }: Values): Read {
  const isNumber = /^[1-9]\d{0,5}$/.test(quotes ?? '');
  if (quotes === undefined || !(isNumber || quotes === 'usual'))
    return { code: 'wrongLimit', about: quotes ?? '' };
  return { name: 'affiliate switch', id, change: { quotesPerMinute: isNumber ? Number(quotes) : null } };
}

/** `--set` replaces the whole list, so it must name every entry. */
export function listing(id: string, { add, remove, set }: Values): Read {
  const lists = { add: originsIn(add), remove: originsIn(remove), set: originsIn(set) };
  if (set !== undefined && (add !== undefined || remove !== undefined))
    return { code: 'originsTwice', about: '' };
  if (Object.values(lists).every((one) => one.length === 0))
    return { code: 'missingOrigins', about: 'affiliate origins' };
  return { name: 'affiliate origins', id, ...lists };
}

type Settings = { change: AffiliateChange; logo?: string | undefined };

/** An empty text takes back what was set. */
function settingsIn(values: Values): Settings | UsageProblem {
  const { name, mode, discount, commission, welcome, csp, logo } = values;
  if (mode !== undefined && mode !== 'hosted' && mode !== 'embedded')
    return { code: 'wrongMode', about: mode };
  if (discount !== undefined && !/^(\d{1,2}|100)$/.test(discount))
    return { code: 'wrongDiscount', about: discount };
  const change: AffiliateChange = {
    ...(name !== undefined && { name: name.trim() }),
    ...(mode !== undefined && { mode }),
    ...(discount !== undefined && { discountPercent: Number(discount) }),
    ...(commission !== undefined && { commissionLabel: textIn(commission) }),
    ...(welcome !== undefined && { welcome: textIn(welcome) }),
    ...(csp !== undefined && { csp: textIn(csp) }),
  };
  return { change, logo };
}

const textIn = (value: string): string | null => value.trim() || null;

/** Separated by spaces or commas, neither of which an origin has. */
const originsIn = (text = ''): string[] => [...new Set(text.split(/[\s,]+/).filter((one) => one !== ''))];
