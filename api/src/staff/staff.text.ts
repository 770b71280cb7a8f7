import type { Cents } from '@coverkit/rules';
import type { SettlementReport } from '../payments/settlement/settlement.service.ts';
import type {
  Decision,
  MedicalReferralView,
  ReferralSummary,
  ReferralView,
} from '../referrals/referral-view.ts';
import type { PaymentView, PolicyView, VersionView } from './policy-view.ts';
import { medicalStates } from './referral.copy.ts';
import type { RescreeningView } from './rescreening-view.ts';
import { moneyWords, reasonWords, rescreenWords, statusWords, words } from './staff.copy.ts';

/** Data as text for a terminal. Control characters are removed from every value, since visitors may have typed them. */
export const plain = (value: string): string => value.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');

const dollars = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' });
/** Dollars and cents: `$1,234.50`. */
export const moneyText = (cents: Cents): string => dollars.format(cents / 100);
const money = (cents: Cents | null): string => (cents === null ? words.noPrice : dollars.format(cents / 100));

/** To the minute, in UTC. */
export const moment = (iso: string): string => `${iso.slice(0, 16).replace('T', ' ')} UTC`;

export const rows = (lines: readonly (readonly [name: string, value: string])[]): string => {
  const width = Math.max(...lines.map(([name]) => name.length)) + 2;
  return lines.map(([name, value]) => `${name.padEnd(width)}${plain(value)}`).join('\n');
};

export function listText(referrals: readonly ReferralSummary[]): string {
  if (referrals.length === 0) return words.nothingWaits;
  return tableText([
    words.columns,
    ...referrals.map((one) => [
      one.reference,
      moment(one.since),
      one.brandId,
      tripText(one),
      one.coverLevel ?? '',
      money(one.price),
      reasonsText(one),
    ]),
  ]);
}

/** Rows below their heads, each column as wide as its longest cell. */
export function tableText(table: readonly (readonly string[])[]): string {
  const [heads = []] = table;
  const widths = heads.map((_, at) => Math.max(...table.map((row) => row[at]?.length ?? 0)));
  const line = (row: readonly string[]) => row.map((cell, at) => plain(cell).padEnd(widths[at] ?? 0));
  return table.map((row) => line(row).join('  ').trimEnd()).join('\n');
}

const tripText = ({ trip }: ReferralSummary): string =>
  `${trip.from} to ${trip.to}, ${trip.days} days, ${trip.countries.join(' ')}`;
const reasonsText = ({ reasons }: ReferralSummary): string =>
  reasons.map((one) => reasonWords[one]).join('; ');

export function referralText(one: ReferralView): string {
  const { expedition } = one;
  return rows([
    ['Reference', one.reference],
    ['Status', `${statusWords[one.status] ?? one.status}${one.referralApproved ? ', approved' : ''}`],
    ['Brand', [one.brandId, one.affiliateId].filter(Boolean).join(', by ')],
    ['Saved', moment(one.savedAt)],
    ['Trip', tripText(one)],
    ['Cover level', one.coverLevel ?? words.unknown],
    ['Price', `${money(one.price)}, locked until ${one.priceLockedUntil}`],
    ['Referred for', reasonsText(one)],
    ['Expedition', [expedition.type, expedition.plan, `${expedition.people} climbing`].join(', ')],
    ['', `${expedition.from} to ${expedition.to}`],
    ['Tour operator', one.tourOperator ?? words.unknown],
    ...one.travellers.map((traveller) => ['Traveller', travellerText(traveller)] as const),
    ...one.medicalReferrals.map((medical) => ['Medical', medicalText(medical)] as const),
    ['Contact', [one.contact.name, one.contact.email, one.contact.phone].filter(Boolean).join(', ')],
    ...one.decisions.map((decision) => ['Decision', decisionText(decision)] as const),
  ]);
}

const medicalText = ({ insuree, name, state, requestedAt }: MedicalReferralView): string =>
  `traveller ${insuree}${name && `, ${name}`}: asked for a person ${moment(requestedAt)}, ${medicalStates[state]}`;

function decisionText({ outcome, insuree, by, at, note, loading }: Decision): string {
  const whose = insuree === null ? '' : ` traveller ${insuree}`;
  const extra = loading > 0 ? ` with a loading of ${loading} %` : '';
  return `${outcome}${whose}${extra} by ${by}, ${moment(at)}${note && `: ${note}`}`;
}

function travellerText(one: ReferralView['travellers'][number]): string {
  const head = `${one.name}, ${one.age}`;
  if (!one.climbs) return head;
  const guide = one.guide === null ? words.unknown : one.guide ? words.yes : words.no;
  const facts = [
    `grade ${one.ewbank ?? words.unknown}`,
    `years ${one.years ?? words.unknown}`,
    `guide ${guide}`,
  ];
  return `${head}; climbs: ${facts.join(', ')}${one.experience ? `; ${one.experience}` : ''}`;
}

export const policyText = (one: PolicyView): string =>
  [
    rows([
      ['Policy', one.policyNumber],
      ['Status', typeof one.status === 'number' ? (statusWords[one.status] ?? '') : one.status],
      ['Quote', one.quoteReference],
      ['Brand', one.brandId],
      ['Bought', moment(one.purchasedAt)],
      ['Email', one.email],
    ]),
    ...one.versions.map(versionText),
    ...one.payments.map(paymentText),
    ...(one.rescreenings.length > 0 ? [rescreeningsText(one.rescreenings)] : []),
  ].join('\n\n');

const paymentText = (one: PaymentView): string =>
  rows([
    ['Payment', `${one.id}, ${one.state}`],
    ['Raised', `${money(one.amount)} by ${one.raisedBy}, ${moment(one.raisedAt)}, until ${one.payBy}`],
    ['Reason', one.reason],
    ...(one.cancelled === null
      ? []
      : [
          [
            'Cancelled',
            `by ${one.cancelled.by}, ${moment(one.cancelled.at)}: ${one.cancelled.reason}`,
          ] as const,
        ]),
  ]);

export const rescreeningsText = (all: readonly RescreeningView[]): string =>
  tableText([
    rescreenWords.columns,
    ...all.map((one) => [
      one.id,
      one.policyNumber,
      String(one.insuree),
      one.state,
      moment(one.raisedAt),
      one.raisedBy,
      one.validUntil,
      one.cancelled
        ? `${one.reason} (cancelled by ${one.cancelled.by}: ${one.cancelled.reason})`
        : one.reason,
    ]),
  ]);

export function settlementText(
  report: Extract<SettlementReport, { outcome: 'compared' }>,
  address: string,
): string {
  const { day, charges, refunds, differences } = report;
  if (differences.length === 0) return moneyWords.compared(day, address, charges, refunds);
  const lines = differences.map((one) => {
    const ids = [
      one.transactionId && `transaction ${one.transactionId}`,
      one.attemptId && `attempt ${one.attemptId}`,
    ];
    const amounts = [one.settled, one.booked]
      .map((cents) => (cents === null ? '–' : money(cents)))
      .join(' settled, ');
    return `  ${ids.filter(Boolean).join(', ')}: ${moneyWords.differences[one.code]} (${amounts} booked)`;
  });
  return [moneyWords.differs(day, address, differences.length), ...lines].join('\n');
}

const versionText = (one: VersionView): string =>
  rows([
    ['Version', `${one.version}, ${one.kind}, ${moment(one.at)}`],
    ['Cover', `${one.cover.from} to ${one.cover.to}, ${one.countries.join(' ')}`],
    ['Cover level', `${one.coverLevel ?? words.unknown}, product ${one.productVersion}`],
    ['Premium', money(one.premium)],
    ['Card surcharge', money(one.surcharge)],
    ...one.travellers.map(({ name, age }) => ['Traveller', `${name}, ${age}`] as const),
  ]);
