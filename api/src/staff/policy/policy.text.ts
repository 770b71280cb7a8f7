import { termsLines } from '@coverkit/rules';
import { recordText } from '../amendments/amendments.text.ts';
import { attributionRows } from '../attribution.text.ts';
import type { PaymentView } from '../payment/payment-view.ts';
import { rescreeningsText } from '../rescreen/rescreen.text.ts';
import { notStated, statusWords } from '../staff.copy.ts';
import { moment, moneyText, rows, tableText } from '../staff.text.ts';
import type { PolicyListed, PolicyView, VersionView } from './policy-view.ts';

export const policyText = (one: PolicyView): string =>
  [
    rows([
      ['Policy', one.policyNumber],
      ['Status', typeof one.status === 'number' ? (statusWords[one.status] ?? '') : one.status],
      ['Quote', one.quoteReference],
      ['Brand', one.brandId],
      ['Bought', moment(one.purchasedAt)],
      ['Email', one.email],
      ...(one.emailChanged === null ? [] : [['Bought with', emailChangedText(one.emailChanged)] as const]),
      ['Phone', one.phone || notStated],
      ...attributionRows(one, one.affiliate),
    ]),
    ...one.versions.map(versionText),
    ...one.payments.map(paymentText),
    ...(one.rescreenings.length > 0 ? [rescreeningsText(one.rescreenings)] : []),
    ...one.amendments.map(recordText),
  ].join('\n\n');

export const policyListText = (all: readonly PolicyListed[]): string =>
  tableText([
    ['Policy', 'Bought', 'Campaign', 'Click'],
    ...all.map((one) => [
      ...[one.policyNumber, moment(one.purchasedAt), one.campaign ?? '', one.clickId ?? ''],
    ]),
  ]);

const emailChangedText = ({ before, at, by }: NonNullable<PolicyView['emailChanged']>): string =>
  `${before}, changed by ${by ?? 'the customer'}, ${moment(at)}`;

const paymentText = (one: PaymentView): string =>
  rows([
    ['Payment', `${one.id}, ${one.state}`],
    ['Raised', `${moneyText(one.amount)} by ${one.raisedBy}, ${moment(one.raisedAt)}, until ${one.payBy}`],
    ['Reason', one.reason],
    ...(one.cancelled === null ? [] : [['Cancelled', cancelledText(one.cancelled)] as const]),
  ]);

const cancelledText = ({ by, at, reason }: NonNullable<PaymentView['cancelled']>): string =>
  by === null ? `with the policy, ${moment(at)}` : `by ${by}, ${moment(at)}: ${reason}`;

const versionText = (one: VersionView): string =>
  rows([
    ['Version', `${one.version}, ${one.kind}, ${moment(one.at)}`],
    ['Cover', `${one.cover.from} to ${one.cover.to}, ${one.countries.join(' ')}`],
    ['Cover level', `${one.coverLevel ?? notStated}, product ${one.productVersion}`],
    ['Premium', moneyText(one.premium)],
    ['Card surcharge', moneyText(one.surcharge)],
    ...termsLines(one.terms).map((line) => ['Special terms', line] as const),
    ...one.travellers.map(({ name, age }) => ['Traveller', `${name}, ${age}`] as const),
  ]);
