import type { QuoteView } from '../../quotes/staff/show-quote.ts';
import { attributionRows } from '../attribution.text.ts';
import { notStated, statusWords } from '../staff.copy.ts';
import { moment, moneyText, rows } from '../staff.text.ts';

export const quoteText = (one: QuoteView): string =>
  rows([
    ['Quote', one.reference],
    ['Status', statusWords[one.status] ?? String(one.status)],
    ['Brand', one.brandId],
    ['Begun', moment(one.createdAt)],
    ['Saved', moment(one.savedAt)],
    ['Cover', `${one.cover.from} to ${one.cover.to}, ${one.countries.join(' ')}`],
    ['Ages', one.ages.join(', ')],
    ['Cover level', one.coverLevel ?? notStated],
    ['Price', one.price === null ? notStated : moneyText(one.price)],
    ...(one.policyNumber === null ? [] : [['Policy', one.policyNumber] as const]),
    ...attributionRows(one, one.affiliate),
  ]);
