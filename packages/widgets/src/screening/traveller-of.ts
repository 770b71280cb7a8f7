import { consentGiver, type Quote } from '@coverkit/rules';
import type { Config } from '@coverkit/rules/contract';
import type { ScreenedTraveller, ScreeningWords } from './screens/props.ts';

/** Who is screened; "Traveller 2" while there is no name. Null: the quote has no such traveller. */
export function travellerOf(
  quote: Quote,
  insuree: number,
  { words, config }: { words: ScreeningWords; config: Config },
): ScreenedTraveller | null {
  const one = quote.insurees.find(({ number }) => number === insuree);
  if (!one) return null;
  const name = `${one.firstName} ${one.lastName}`.trim();
  return {
    name: name || words('traveller.unnamed', { number: insuree }),
    isChild: consentGiver(one.age, config.people) === 'parent',
  };
}
