import type { Quote } from '@coverkit/rules';
import { exampleCatalogue, exampleQuote, exampleReadyDraft } from '@coverkit/rules/fixtures';
import {
  answerQuestion,
  type Declaration,
  declareCondition,
  emptyDeclaration,
  nextQuestion,
  noLoading,
} from '@coverkit/rules/screening';
import type { RescreenLink } from '../../client/client.ts';
import type { MemoryRescreening } from '../../client/memory.ts';

/** A re-screening of a traveller of 62: not screened before, or with asthma `declared` and covered at no loading. */
export const rescreeningOf = (
  link: RescreenLink,
  { declared, quote = {} }: { declared: boolean; quote?: Partial<Quote> },
): MemoryRescreening => ({
  link,
  declaration: declared ? mildAsthma() : null,
  medical: declared ? { loading: noLoading, covered: ['Asthma'] } : null,
  quote: { ...exampleQuote(exampleReadyDraft({ ages: [62] })), ...quote },
});

/** Asthma by the mildest answers: covered at no loading, as the API's example is. */
function mildAsthma(): Declaration {
  const catalogue = exampleCatalogue;
  let declaration = declareCondition(catalogue, emptyDeclaration(catalogue), 301)!;
  for (let next = nextQuestion(catalogue, declaration); next; next = nextQuestion(catalogue, declaration)) {
    const { question, questionId, declared } = next;
    const mildest =
      question.type === 'simple' && (question.options.find((one) => one.exclusive) ?? question.options[0]);
    const answer = mildest ? [mildest.id] : { height: 180, weight: 78 };
    declaration = answerQuestion(catalogue, declaration, { number: declared.number, questionId, answer })!;
  }
  return declaration;
}
