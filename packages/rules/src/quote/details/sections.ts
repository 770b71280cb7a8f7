import type { ContactFormats } from '../../contact-formats/formats.ts';
import type { CountryRules } from '../../countries/countries.ts';
import { type ClimbingLimits, climberProblems } from '../../extras/climbing/climbers.ts';
import { finalDestinationProblems, isOneWay } from '../../extras/one-way/one-way.ts';
import type { Product } from '../../product/product.ts';
import { type Problem, problem } from '../../values/problem.ts';
import type { QuoteDraft } from '../draft.ts';
import { acceptanceProblems } from './acceptance.ts';
import { contactProblems } from './contact.ts';
import { medicalProblems, needsScreening, screeningRequired } from './medical.ts';
import { screeningProblems } from './screening-decided.ts';
import { travellerProblems } from './travellers.ts';

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

/** What of a product decides about the details: a browser knows no more of it. */
export type DetailsRules = CountryRules & Pick<Product, 'states'>;

/**
 * DETL-02: the sections this quote has, in order, each open when the earlier are valid. Payment is never
 * valid, for it is submitted. While a screening is outstanding the medical section is not valid (DETL-03) and payment is
 * locked; what is between stays open, for the names of who is screened are asked there. `formats`: as for `contactProblems`.
 * `decided`: numbers of the travellers who completed a screening and took its cover, or went without.
 */
export function detailsSections(
  draft: QuoteDraft,
  product: DetailsRules,
  climbing: ClimbingLimits,
  formats: ContactFormats | null = null,
  decided: readonly number[] = [],
): DetailsSection[] {
  const outstanding = screeningProblems(draft, decided);
  const problems: [DetailsSectionName, Problem[]][] = [
    ['medical', medicalProblems(draft.medical)],
    ['travellers', [...travellerProblems(draft), ...nobodyToScreen(draft)]],
    ...(isOneWay(draft)
      ? [['finalDestination', finalDestinationProblems(draft, product)] as [DetailsSectionName, Problem[]]]
      : []),
    ...(draft.climbingCover.enabled
      ? [['climbing', climberProblems(draft, climbing)] as [DetailsSectionName, Problem[]]]
      : []),
    ['contact', contactProblems(draft.contact, product, formats)],
    ['acceptance', acceptanceProblems(draft)],
    ['payment', outstanding],
  ];
  let unlocked = true;
  return problems.map(([section, found]) => {
    const here = {
      section,
      valid:
        found.length === 0 && section !== 'payment' && (section !== 'medical' || outstanding.length === 0),
      unlocked: unlocked && (section !== 'payment' || found.length === 0),
      problems: found,
    };
    unlocked = unlocked && found.length === 0;
    return here;
  });
}

/** Of several travellers, at least one is to be named for the screening. */
function nobodyToScreen(draft: QuoteDraft): Problem[] {
  const undecided =
    draft.people > 1 && needsScreening(draft.medical) && screeningRequired(draft).length === 0;
  return undecided ? [problem('required', 'insurees.0.requiresScreening')] : [];
}
