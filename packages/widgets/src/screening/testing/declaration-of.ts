import { exampleCatalogue as catalogue } from '@coverkit/rules/fixtures';
import {
  answerQuestion,
  type Declaration,
  declareCondition,
  emptyDeclaration,
  nextQuestion,
} from '@coverkit/rules/screening';

/** What an outside provider has of who declared these conditions of the shipped catalogue, each answer the mildest (SCRN-09). */
export function declarationOf(ids: readonly number[]): Declaration {
  let declaration = emptyDeclaration(catalogue);
  for (const id of ids) declaration = declareCondition(catalogue, declaration, id) ?? declaration;
  for (let next = nextQuestion(catalogue, declaration); next; next = nextQuestion(catalogue, declaration)) {
    const { declared, question, questionId } = next;
    const options = question.type === 'bmi' ? [] : question.options;
    const mildest = options.find(({ exclusive, text }) => exclusive || text === 'No') ?? options[0];
    const answer = mildest ? [mildest.id] : { height: 172, weight: 78 };
    const changed = answerQuestion(catalogue, declaration, { number: declared.number, questionId, answer });
    if (!changed) throw new Error(`${questionId} does not accept ${JSON.stringify(answer)}`);
    declaration = changed;
  }
  return declaration;
}
