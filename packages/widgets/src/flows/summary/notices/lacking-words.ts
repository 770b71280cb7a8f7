import type { Rate } from '@coverkit/rules';
import { listOf } from '../../../flow/list-of.ts';
import type { SummaryWords } from '../screens/props.ts';

/** SUMM-03: which of the chosen extras a level does not offer, as a list in a sentence. */
export const lackingWords = ({ lacks }: Rate, words: SummaryWords): string =>
  listOf(
    lacks.map((extra) => words(`extra.${extra}`)),
    words.locale,
  );
