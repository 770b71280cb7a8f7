import {
  acceptanceProblems,
  contactProblems,
  finalDestinationProblems,
  isOneWay,
  medicalProblems,
  needsScreening,
  type Problem,
  type Product,
  problem,
  type Quote,
  screeningRequired,
  travellerProblems,
} from '@coverkit/rules';
import type { Config } from '@coverkit/rules/contract';
import type { SectionFacts } from './sections.ts';

/**
 * The sections this quote has, with what is missing in each, by the same rules that the API holds it to. A
 * screening that is still to come locks the payment alone: all else can be filled in meanwhile.
 */
export function sectionFacts(quote: Quote, config: Config): SectionFacts[] {
  const product = knownProduct(config);
  const facts: (SectionFacts | false)[] = [
    { name: 'medical', problems: medicalProblems(quote.medical) },
    { name: 'travellers', problems: [...travellerProblems(quote), ...nobodyToScreen(quote)] },
    isOneWay(quote) && { name: 'finalDestination', problems: finalDestinationProblems(quote, product) },
    // The limits of climbing are not in the config yet: the API alone judges it.
    quote.climbingCover.enabled && { name: 'climbing', problems: [] },
    { name: 'contact', problems: contactProblems(quote.contact, product) },
    { name: 'acceptance', problems: acceptanceProblems(quote) },
    { name: 'payment', problems: screeningOutstanding(quote) },
  ];
  return facts.filter((one) => one !== false);
}

/** Of several travellers, at least one is to be named for the screening. */
function nobodyToScreen(quote: Quote): Problem[] {
  const undecided = quote.insurees.length > 1 && needsScreening(quote.medical);
  const nobody = undecided && screeningRequired(quote).length === 0;
  return nobody ? [problem('required', 'insurees.0.requiresScreening')] : [];
}

const screeningOutstanding = (quote: Quote): Problem[] =>
  screeningRequired(quote).map((insuree) => problem('screening_required', 'payment', { insuree }));

/** What a browser is told of the product. */
function knownProduct({ states, countries, regions }: Config): Product {
  const codes = (reason: string) =>
    countries.filter((one) => one.unavailable === reason).map((one) => one.code);
  const known: Pick<
    Product,
    'states' | 'regions' | 'excludedCountries' | 'notOfferedCountries' | 'benefits'
  > = {
    states,
    regions: regions.map((region) => ({
      ...region,
      healixRegionId: 0,
      factor: 100,
      countries: countries.filter((one) => one.regionId === region.id).map((one) => one.code),
    })),
    excludedCountries: { asOf: '', codes: codes('excluded') },
    notOfferedCountries: codes('not_offered'),
    benefits: [],
  };
  // The rules above look up these alone; rates and limits never leave the server.
  return known as Product;
}
