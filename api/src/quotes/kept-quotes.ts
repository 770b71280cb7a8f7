import type { Product } from '@coverkit/rules';
import type { RawJson } from '../platform/http/answers/envelope.ts';
import { KeptJson } from '../platform/http/answers/kept-json.ts';
import { type OpenedQuote, type Presented, quoteJson } from './present.ts';
import type { QuoteRow } from './quotes.table.ts';

/** All that an answer without a token is made of, before the purchase. */
type Source = { row: QuoteRow; product: Product; today: string; affiliate: string };
type Kept = Source & { json: KeptJson; bytes: number };

/** Bytes of all that is kept: some six hundred quotes. */
const mostBytes = 8 * 1024 * 1024;
/** Of the short columns and the objects of an entry, about. */
const overhead = 2000;

/**
 * `quoteJson`, which keeps the answer and makes it anew only where the row that was read from the database, or anything else that
 * it is made of, is another (decision 139). One with a token, of the quote or of a traveller's screening, or of a bought quote is not kept.
 */
export function createKeptQuotes(): (opened: OpenedQuote, presented: Presented) => RawJson | KeptJson {
  /** By reference, the one that was asked for longest ago first. */
  const kept = new Map<string, Kept>();
  let bytes = 0;
  const drop = (reference: string): void => {
    bytes -= kept.get(reference)?.bytes ?? 0;
    kept.delete(reference);
  };
  const keep = (reference: string, one: Kept): void => {
    kept.set(reference, one);
    bytes += one.bytes;
    for (const oldest of kept.keys()) {
      if (bytes <= mostBytes) break;
      drop(oldest);
    }
  };

  return (opened, presented) => {
    const { row, product } = opened;
    const { today, brands } = presented;
    if (presented.token !== undefined || row.policyNumber !== null) return quoteJson(opened, presented);
    const affiliate = row.affiliateId && JSON.stringify(brands.publicAffiliate(row.affiliateId));
    const source: Source = { row, product, today, affiliate: affiliate ?? '' };
    const known = kept.get(row.reference);
    drop(row.reference);
    if (known && isSameSource(known, source)) {
      keep(row.reference, known);
      return known.json;
    }
    const made = quoteJson(opened, presented);
    if (made.secret) return made;
    const json = new KeptJson(made);
    const size = json.body.length + 2 * (row.draft.length + row.prices.length) + overhead;
    keep(row.reference, { ...source, json, bytes: size });
    return json;
  };
}

const isSameSource = (known: Source, now: Source): boolean =>
  known.today === now.today &&
  known.affiliate === now.affiliate &&
  known.product === now.product &&
  isSameRow(known.row, now.row);

/** Columns are texts, numbers, booleans and null. */
function isSameRow(known: QuoteRow, now: QuoteRow): boolean {
  for (const column in now) {
    if (known[column as keyof QuoteRow] !== now[column as keyof QuoteRow]) return false;
  }
  return true;
}
