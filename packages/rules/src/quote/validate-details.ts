import { climbingReferral, needsExperienceDetail } from '../extras/climbing-referral.ts';
import { finalDestinationProblems, validateExtras } from '../extras/validate-extras.ts';
import type { Product } from '../product/product.ts';
import { type Problem, problem } from '../values/problem.ts';
import { holdsCardNumber } from './card-number.ts';
import type { Contact, Medical, QuoteDraft } from './draft.ts';
import { isOneWay, validateLevel, validateUpgrades } from './eligibility.ts';
import { validateTrip } from './validate-trip.ts';

/**
 * DETL-03, B4: the gate questions. An answer is asked for only where an earlier one leads to it: `preExContinue`
 * true goes on without cover for what is not on the list, false has it assessed.
 */
export function medicalProblems(medical: Medical): Problem[] {
  if (medical.undiagnosedSymptoms) return [problem('undiagnosed_symptoms', 'medical.undiagnosedSymptoms')];
  const asked: (keyof Medical)[] = ['undiagnosedSymptoms', 'prescreenA', 'prescreenB'];
  if (!medical.prescreenA && !medical.prescreenB) {
    asked.push('preExMoreInfo');
    if (medical.preExMoreInfo) asked.push('coveredCondition');
    if (hasUncovered(medical)) asked.push('preExContinue');
  }
  const found = asked
    .filter((name) => medical[name] === null)
    .map((name) => problem('required', `medical.${name}`));
  if (hasUncovered(medical) && medical.preExContinue && !medical.uncoveredAccept) {
    found.push(problem('uncovered_not_accepted', 'medical.uncoveredAccept'));
  }
  if (!medical.acknowledgePrivacy) found.push(problem('must_accept', 'medical.acknowledgePrivacy'));
  return found;
}

/** A condition that the screening questions did not catch and that is not on the covered list. */
const hasUncovered = (medical: Medical): boolean =>
  !medical.prescreenA &&
  !medical.prescreenB &&
  medical.preExMoreInfo === true &&
  medical.coveredCondition === false;

/** B4: by either prescreen answer, or because a condition off the covered list is to be assessed. */
export const needsScreening = (medical: Medical): boolean =>
  medical.prescreenA === true ||
  medical.prescreenB === true ||
  (hasUncovered(medical) && medical.preExContinue === false);

/** The numbers of the travellers to be screened: a sole traveller, once privacy is acknowledged, without being asked. */
export function screeningRequired(draft: Pick<QuoteDraft, 'medical' | 'insurees' | 'people'>): number[] {
  if (!needsScreening(draft.medical)) return [];
  if (draft.people === 1) return draft.medical.acknowledgePrivacy ? [draft.insurees[0]?.number ?? 1] : [];
  return draft.insurees.filter((one) => one.requiresScreening).map((one) => one.number);
}

/** DETL-05: a name for each traveller of the quote, at the age that was quoted. */
export function travellerProblems(draft: Pick<QuoteDraft, 'insurees' | 'people' | 'ages'>): Problem[] {
  if (draft.insurees.length !== draft.people)
    return [problem('insurees_count', 'insurees', { expected: draft.people })];
  return draft.insurees.flatMap((one, at) => {
    const path = `insurees.${at}`;
    return [
      ...(one.number === at + 1 ? [] : [problem('invalid', `${path}.number`)]),
      ...nameProblems(one.firstName, `${path}.firstName`),
      ...nameProblems(one.lastName, `${path}.lastName`),
      ...(one.age === draft.ages[at]
        ? []
        : [problem('insuree_age_changed', `${path}.age`, { expected: draft.ages[at] ?? 0 })]),
    ];
  });
}

/** Of several travellers, at least one is to be named for the screening. */
function nobodyToScreen(draft: QuoteDraft): Problem[] {
  const undecided =
    draft.people > 1 && needsScreening(draft.medical) && screeningRequired(draft).length === 0;
  return undecided ? [problem('required', 'insurees.0.requiresScreening')] : [];
}

/** DETL-05: who climbs, and what each has done before. A trekker is only named. */
export function climberProblems(draft: QuoteDraft, product: Product): Problem[] {
  if (!draft.climbingCover.enabled) return [];
  const { maxAgeBelow, referralEwbank } = product.rates.climbing;
  const climbers = draft.insurees
    .map((one, at) => ({ one, path: `insurees.${at}` }))
    .filter(({ one }) => one.climbingApplicant);
  const count =
    climbers.length === draft.climbingCover.totalPeople
      ? []
      : [problem('climbers_count', 'insurees.0.climbingApplicant', { max: draft.climbingCover.totalPeople })];
  return climbers.reduce<Problem[]>((found, { one, path }) => {
    if (one.age >= maxAgeBelow)
      found.push(problem('climber_too_old', `${path}.climbingApplicant`, { below: maxAgeBelow }));
    if (holdsCardNumber(one.climbingExperience))
      found.push(problem('card_number_in_field', `${path}.climbingExperience`));
    if (draft.climbingCover.type === 'trekking') return found;
    if (one.climbingYears === null) found.push(problem('required', `${path}.climbingYears`));
    if (draft.climbingCover.type === 'climbing' && one.climbingEwbank === null)
      found.push(problem('required', `${path}.climbingEwbank`));
    if ((one.climbingEwbank ?? 0) > 35)
      found.push(problem('too_large', `${path}.climbingEwbank`, { max: 35 }));
    if (draft.climbingCover.type === 'mountaineering' && one.climbingGuide === null)
      found.push(problem('required', `${path}.climbingGuide`));
    if (
      needsExperienceDetail(one, draft.climbingCover.type, referralEwbank) &&
      one.climbingExperience.trim() === ''
    ) {
      found.push(problem('experience_required', `${path}.climbingExperience`));
    }
    return found;
  }, count);
}

const namePattern = /^[\p{L}\p{M}][\p{L}\p{M}'’ .-]*$/u;

function nameProblems(name: string, path: string): Problem[] {
  if (name === '') return [problem('required', path)];
  if (holdsCardNumber(name)) return [problem('card_number_in_field', path)];
  return namePattern.test(name) ? [] : [problem('name_invalid', path)];
}

/** First digits of the postcodes of each state, with the ranges that share one (Australia Post). */
const postcodes: Record<string, RegExp> = {
  NSW: /^(1|2)\d{3}$/,
  ACT: /^(02|26|29)\d{2}$/,
  VIC: /^(3|8)\d{3}$/,
  QLD: /^(4|9)\d{3}$/,
  SA: /^5\d{3}$/,
  WA: /^6\d{3}$/,
  TAS: /^7\d{3}$/,
  NT: /^0[89]\d{2}$/,
};
const emailPattern = /^[^\s@<>(),;:"[\]\\]+@[^\s@.<>(),;:"[\]\\]+(\.[^\s@.<>(),;:"[\]\\]+)+$/;

/** A form of address that mail can be sent to; also for emailing a quote (DETL-14). */
export const isEmail = (text: string): boolean => text.length <= 254 && emailPattern.test(text);

/** DETL-06: a country of residence is always asked for; state and postcode have Australian forms in Australia. */
export function contactProblems(contact: Contact, product: Product): Problem[] {
  const found: Problem[] = [];
  const need = (name: keyof Contact) => {
    if (contact[name] === '') found.push(problem('required', `contact.${name}`));
    return contact[name] !== '';
  };
  if (need('email') && !isEmail(contact.email)) found.push(problem('email_invalid', 'contact.email'));
  for (const name of ['firstName', 'lastName'] as const)
    found.push(...nameProblems(contact[name], `contact.${name}`));
  if (need('phone') && !/^\+?\d[\d ()-]{6,}$/.test(contact.phone))
    found.push(problem('phone_invalid', 'contact.phone'));
  need('address');
  need('locality');
  if (need('currentCountry') && !/^[A-Za-z]{2}$/.test(contact.currentCountry)) {
    found.push(problem('country_unknown', 'contact.currentCountry', { country: contact.currentCountry }));
  }
  if (contact.currentCountry.toUpperCase() === 'AU') found.push(...australianProblems(contact, product));
  for (const name of ['email', 'address', 'locality', 'state', 'postCode', 'phone'] as const) {
    if (holdsCardNumber(contact[name])) found.push(problem('card_number_in_field', `contact.${name}`));
  }
  return found;
}

function australianProblems(contact: Contact, product: Product): Problem[] {
  const found: Problem[] = [];
  if (contact.state === '') found.push(problem('required', 'contact.state'));
  else if (!product.states.includes(contact.state)) found.push(problem('state_unknown', 'contact.state'));
  if (contact.postCode === '') found.push(problem('required', 'contact.postCode'));
  else if (!(postcodes[contact.state] ?? /^\d{4}$/).test(contact.postCode)) {
    found.push(problem('postcode_invalid', 'contact.postCode', { state: contact.state }));
  }
  return found;
}

/** DETL-07: every text is agreed to expressly. */
export function acceptanceProblems(draft: Pick<QuoteDraft, 'acceptance'>): Problem[] {
  return (['pds', 'targetMarket', 'privacy', 'electronicDelivery'] as const)
    .filter((name) => !draft.acceptance[name])
    .map((name) => problem('must_accept', `acceptance.${name}`));
}

export const detailsSectionNames = [
  'medical',
  'travellers',
  'finalDestination',
  'climbing',
  'contact',
  'acceptance',
  'payment',
] as const;
export type DetailsSectionName = (typeof detailsSectionNames)[number];
export type DetailsSection = {
  section: DetailsSectionName;
  valid: boolean;
  unlocked: boolean;
  problems: Problem[];
};

/**
 * DETL-02: the sections this quote has, in order, each open when the earlier are valid. Payment is never valid
 * by itself; it is locked as well while a screening is outstanding.
 */
export function detailsSections(draft: QuoteDraft, product: Product): DetailsSection[] {
  const problems: [DetailsSectionName, Problem[]][] = [
    ['medical', medicalProblems(draft.medical)],
    ['travellers', [...travellerProblems(draft), ...nobodyToScreen(draft)]],
    ...(isOneWay(draft)
      ? [['finalDestination', finalDestinationProblems(draft, product)] as [DetailsSectionName, Problem[]]]
      : []),
    ...(draft.climbingCover.enabled
      ? [['climbing', climberProblems(draft, product)] as [DetailsSectionName, Problem[]]]
      : []),
    ['contact', contactProblems(draft.contact, product)],
    ['acceptance', acceptanceProblems(draft)],
    [
      'payment',
      screeningRequired(draft).map((number) => problem('screening_required', 'medical', { insuree: number })),
    ],
  ];
  let unlocked = true;
  return problems.map(([section, found]) => {
    const here = {
      section,
      valid: found.length === 0 && section !== 'payment',
      unlocked: unlocked && (section !== 'payment' || found.length === 0),
      problems: found,
    };
    unlocked = unlocked && found.length === 0;
    return here;
  });
}

/** Everything that stands between this quote and a charge, in the order of the screens. */
export function purchaseProblems(draft: QuoteDraft, product: Product, today: string): Problem[] {
  return [
    ...validateTrip(draft, product, today),
    ...validateLevel(draft, product),
    ...validateUpgrades(draft, product),
    ...validateExtras(draft, product),
    ...(draft.acknowledgement.duty && draft.acknowledgement.privacy
      ? []
      : [problem('acknowledgement_required', 'acknowledgement')]),
    ...detailsSections(draft, product).flatMap((one) => one.problems),
  ];
}

/** B5: the referral makes submission a request for review instead of a charge. */
export const needsReview = (draft: QuoteDraft, product: Product): boolean =>
  climbingReferral(draft, product).length > 0;

/** B4: the contact's names follow the first traveller's while they are the same. */
export function contactNamesAfterTravellerChange(
  contact: Contact,
  before: { firstName: string; lastName: string },
  after: { firstName: string; lastName: string },
): Contact {
  return {
    ...contact,
    firstName: contact.firstName === before.firstName ? after.firstName : contact.firstName,
    lastName: contact.lastName === before.lastName ? after.lastName : contact.lastName,
  };
}
