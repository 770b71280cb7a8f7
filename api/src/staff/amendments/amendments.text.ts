import { termsLines } from '@coverkit/rules';
import type { AmendmentRecord } from '../../amendments/review/amendment-records.ts';
import type { AmendmentReview, InsuredFacts } from '../../amendments/review/review-view.ts';
import { notStated } from '../staff.copy.ts';
import { moment, moneyText, rows, tableText } from '../staff.text.ts';
import { checkWords, kinds, words } from './amendments.copy.ts';

const why = ({ checks }: AmendmentReview): string => checks.map((one) => checkWords[one]).join('; ');

export function reviewsText(all: readonly AmendmentReview[]): string {
  if (all.length === 0) return words.none;
  return tableText([
    words.columns,
    ...all.map((one) => [
      ...[one.id, one.policyNumber, moment(one.since), one.brandId, kinds[one.kind]],
      ...[moneyText(one.toPay), moneyText(one.refund), why(one)],
    ]),
  ]);
}

/** Of one whose content is deleted since it was decided or made: the decisions. */
export const recordText = (one: AmendmentRecord): string =>
  rows([
    ...headRows(one),
    ...(one.decidedAt === null ? [] : [['Ended', moment(one.decidedAt)] as const]),
    ...decisionRows(one),
  ]);

const headRows = (one: AmendmentRecord) =>
  [
    ['Change', `${one.id}, ${kinds[one.kind]}, ${one.state}`],
    ['Policy', `${one.policyNumber}, ${one.brandId}`],
    ['Asked', moment(one.since)],
  ] as const;

const decisionRows = ({ decisions }: AmendmentRecord) =>
  decisions.map((decision) => ['Decision', decisionText(decision)] as const);

export const reviewText = (one: AmendmentReview): string =>
  rows([
    ...headRows(one),
    ['Referred for', why(one)],
    ['To pay', moneyText(one.toPay)],
    ['Refund', moneyText(one.refund)],
    ...(one.terms === null
      ? []
      : [[words.special, `${one.replaces ? words.replacing : ''}${one.terms}`] as const]),
    ...insuredRows('Now', one.before),
    ...insuredRows('Then', one.after),
    ...decisionRows(one),
  ]);

const insuredRows = (head: string, facts: InsuredFacts) =>
  [
    [head, `${facts.cover.from} to ${facts.cover.to}, ${facts.coverLevel ?? notStated}`],
    ['', [facts.region, facts.tripLength && `trips to ${facts.tripLength} days`].filter(Boolean).join(', ')],
    ['', facts.snow ? `snow ${facts.snow.from ?? ''} to ${facts.snow.to ?? ''}` : 'no snow cover'],
    ...facts.travellers.map(({ name, age }) => ['', `${name}, ${age}`] as const),
    ...termsLines(facts.terms).map((line) => ['', `special terms: ${line}`] as const),
  ] as const;

function decisionText({ outcome, by, at, note, loading }: AmendmentRecord['decisions'][number]): string {
  const extra = loading > 0 ? ` with a loading of ${loading} %` : '';
  return `${outcome}${extra} by ${by}, ${moment(at)}: ${note}`;
}
