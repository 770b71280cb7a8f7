import type { PolicyGroup, QuoteGroup } from '../contract/account/entry-groups.ts';
import type { EntryScreen } from '../contract/entry.ts';
import type { PolicyStatus } from '../policy/policy.ts';
import type { CivilDate } from '../values/civil-date.ts';
import { foldName } from '../values/fold-name.ts';

/** `from`: the first day of its cover. */
export function policyGroup(
  { status, from }: { status: PolicyStatus; from: CivilDate },
  today: CivilDate,
): PolicyGroup {
  if (status === 'cancelled') return 'cancelled';
  if (status === 'expired') return 'ended';
  return from > today ? 'upcoming' : 'active';
}

/** `screen`: the one that opens the quote. */
export function quoteGroup({ screen }: { screen: EntryScreen }): QuoteGroup {
  if (screen === 'referral') return 'referred';
  if (screen === 'declined') return 'declined';
  return screen === 'details' ? 'ready' : 'open';
}

/** What a policy or quote is found by. `numbers`: of the policy, and the quote's reference. */
export type EntryWords = {
  numbers: readonly string[];
  countries: readonly string[];
  region: string | null;
  travellers: readonly string[];
};

/**
 * Whether an entry has all words of a search, in any order, case and with or without accents. Countries are found by their names in
 * this language. An empty search finds all.
 */
export function entryFinder(search: string, locale: string): (entry: EntryWords) => boolean {
  const words = searched(search)
    .split(/\s+/u)
    .filter((word) => word !== '');
  if (words.length === 0) return () => true;
  const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' });
  return ({ numbers, countries, region, travellers }) => {
    const places = countries.map((code) => names.of(code) ?? code);
    const text = searched([...numbers, ...places, region ?? '', ...travellers].join('\n'));
    return words.every((word) => text.includes(word));
  };
}

const searched = (text: string): string =>
  foldName(text).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
