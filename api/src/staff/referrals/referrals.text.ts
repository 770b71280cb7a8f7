import type { Cents } from '@coverkit/rules';
import type {
  Decision,
  MedicalReferralView,
  ReferralSummary,
  ReferralView,
} from '../../referrals/referral-view.ts';
import { notStated, statusWords } from '../staff.copy.ts';
import { moment, moneyText, rows, tableText } from '../staff.text.ts';
import { medicalStates } from './medical.copy.ts';
import { reasonWords, words } from './referrals.copy.ts';

const priceText = (cents: Cents | null): string => (cents === null ? words.noPrice : moneyText(cents));

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
      priceText(one.price),
      reasonsText(one),
    ]),
  ]);
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
    ['Cover level', one.coverLevel ?? notStated],
    ['Price', `${priceText(one.price)}, locked until ${one.priceLockedUntil}`],
    ['Referred for', reasonsText(one)],
    ['Expedition', [expedition.type, expedition.plan, `${expedition.people} climbing`].join(', ')],
    ['', `${expedition.from} to ${expedition.to}`],
    ['Tour operator', one.tourOperator ?? notStated],
    ...one.travellers.map((traveller) => ['Traveller', travellerText(traveller)] as const),
    ...one.medicalReferrals.map((medical) => ['Medical', medicalText(medical)] as const),
    ['Contact', [one.contact.name, one.contact.email, one.contact.phone].filter(Boolean).join(', ')],
    ...one.decisions.map((decision) => ['Decision', decisionText(decision)] as const),
  ]);
}

function medicalText({ insuree, name, state, requestedAt, trip }: MedicalReferralView): string {
  const asked = `traveller ${insuree}${name && `, ${name}`}: asked for a person ${moment(requestedAt)}`;
  const changed = state === 'open' && trip.asked !== trip.now ? `; now for ${trip.now ?? notStated}` : '';
  return `${asked}${trip.asked && ` for ${trip.asked}`}${changed}, ${medicalStates[state]}`;
}

function decisionText({ outcome, insuree, by, at, note, loading }: Decision): string {
  const whose = insuree === null ? '' : ` traveller ${insuree}`;
  const extra = loading > 0 ? ` with a loading of ${loading} %` : '';
  return `${outcome}${whose}${extra} by ${by}, ${moment(at)}${note && `: ${note}`}`;
}

function travellerText(one: ReferralView['travellers'][number]): string {
  const head = `${one.name}, ${one.age}`;
  if (!one.climbs) return head;
  const guide = one.guide === null ? notStated : one.guide ? words.yes : words.no;
  const facts = [`grade ${one.ewbank ?? notStated}`, `years ${one.years ?? notStated}`, `guide ${guide}`];
  return `${head}; climbs: ${facts.join(', ')}${one.experience ? `; ${one.experience}` : ''}`;
}
