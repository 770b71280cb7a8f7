import { type BenefitWords, type Quote, type Rate, type RateAnswer, ratesWithWords } from '@coverkit/rules';
import type { Config } from '@coverkit/rules/contract';
import { loadOnce } from '@coverkit/ui/load-once';

type Version = Pick<Quote, 'brand' | 'productVersion'>;

/** The product's words, which answers leave out: loaded once for each version of a brand's product (decision 137 of the API). */
export type BenefitWordsOf = {
  /** Begins to load the current version's, which the next answer most likely needs. */
  prepare: () => void;
  addTo: (rates: readonly RateAnswer[], version: Version) => Promise<Rate[]>;
};

export function createBenefitWords(
  load: (version: Version) => Promise<BenefitWords[]>,
  knownConfig: () => Config | null,
): BenefitWordsOf {
  const loaded = new Map<string, () => Promise<BenefitWords[]>>();
  const wordsOf = (version: Version): Promise<BenefitWords[]> => {
    const key = `${version.brand} ${version.productVersion}`;
    const words = loaded.get(key) ?? loadOnce(() => load(version));
    loaded.set(key, words);
    return words();
  };
  return {
    prepare: () => {
      const config = knownConfig();
      // A failure is reported by the call that needs the words.
      if (config) wordsOf({ brand: config.brand.id, productVersion: config.productVersion }).catch(() => {});
    },
    addTo: async (rates, version) => (rates.length > 0 ? ratesWithWords(rates, await wordsOf(version)) : []),
  };
}
