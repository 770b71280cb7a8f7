import type { ContactFormats } from '../../contact-formats/formats.ts';
import type { CountryRules } from '../../countries/countries.ts';
import { type ClimbingLimits, climberProblems } from '../../extras/climbing/climbers.ts';
import { finalDestinationProblems, isOneWay } from '../../extras/one-way/one-way.ts';
import type { Product } from '../../product/product.ts';
import type { Problem } from '../../values/problem.ts';
import type { QuoteDraft } from '../draft.ts';
import { acceptanceProblems } from './acceptance.ts';
import { contactProblems } from './contact.ts';
import { medicalProblems, screenedTravellerProblems } from './medical.ts';
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
 * DETL-02: the sections this quote has, in order, each open when the earlier are valid. The medical section is valid once each
 * required screening is completed and decided (DETL-03). Payment is never valid, for it is submitted. `formats`: as for
 * `contactProblems`. `decided`: numbers of the travellers who completed a screening and took its cover, or went without.
 */
export function detailsSections(
  draft: QuoteDraft,
  product: DetailsRules,
  climbing: ClimbingLimits,
  formats: ContactFormats | null = null,
  decided: readonly number[] = [],
): DetailsSection[] {
  const problems: [DetailsSectionName, Problem[]][] = [
    [
      'medical',
      [
        ...medicalProblems(draft.medical),
        ...screenedTravellerProblems(draft),
        ...screeningProblems(draft, decided),
      ],
    ],
    ['travellers', travellerProblems(draft)],
    ...(isOneWay(draft)
      ? [['finalDestination', finalDestinationProblems(draft, product)] as [DetailsSectionName, Problem[]]]
      : []),
    ...(draft.climbingCover.enabled
      ? [['climbing', climberProblems(draft, climbing)] as [DetailsSectionName, Problem[]]]
      : []),
    ['contact', contactProblems(draft.contact, product, formats)],
    ['acceptance', acceptanceProblems(draft)],
    ['payment', []],
  ];
  let unlocked = true;
  return problems.map(([section, found]) => {
    const valid = found.length === 0 && section !== 'payment';
    const here = { section, valid, unlocked, problems: found };
    unlocked = unlocked && found.length === 0;
    return here;
  });
}
