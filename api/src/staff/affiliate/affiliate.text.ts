import type { AffiliateRecord } from '../../brands/brand-record.ts';
import { plain, rows, tableText } from '../staff.text.ts';
import { words } from './affiliate.copy.ts';
import type { Snippet } from './affiliate-snippet.ts';

const limitText = ({ quotesPerMinute }: AffiliateRecord): string =>
  quotesPerMinute === null ? words.usual : String(quotesPerMinute);
const stateText = ({ active }: AffiliateRecord): string => (active ? words.on : words.off);

export const affiliatesText = (affiliates: readonly AffiliateRecord[]): string =>
  tableText([
    words.columns,
    ...affiliates.map((one) => [
      one.id,
      one.brandId,
      one.name,
      one.mode,
      String(one.origins.length),
      stateText(one),
      limitText(one),
    ]),
  ]);

export const affiliateText = (one: AffiliateRecord): string =>
  rows([
    ['Affiliate', `${one.id}, version ${one.version}`],
    ['Brand', one.brandId],
    ['Name', one.name],
    ['State', stateText(one)],
    ['Mode', one.mode],
    ...one.origins.map((origin) => ['Origin', origin] as const),
    ['Discount', `${one.discountPercent} %`],
    ['Commission label', one.commissionLabel ?? words.none],
    ['Welcome', one.welcome ?? words.none],
    ['Logo', one.logo === null ? words.none : 'yes'],
    ['Policy of its page', one.csp ?? words.none],
    ['Quotes a minute', limitText(one)],
  ]);

export const savedText = (one: AffiliateRecord): string =>
  `${affiliateText(one)}\n\n${words.saved(plain(one.name), one.version)}`;

export const switchedText = (one: AffiliateRecord): string =>
  one.active ? words.isOn(plain(one.name), limitText(one)) : words.isOff(plain(one.name));

export const snippetText = ({ script, pinned }: Snippet): string =>
  [words.snippet(script), pinned === null ? words.notBuilt : words.pinned(pinned.script)].join('\n\n');
