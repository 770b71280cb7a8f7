import { exampleCatalogue } from '@coverkit/rules/fixtures';
import {
  answerQuestion,
  assessDeclaration,
  type Declaration,
  declareCondition,
  emptyDeclaration,
  nextQuestion,
  searchConditions,
} from '@coverkit/rules/screening';
import { type Figure, median } from './report.ts';

const conditions = [101, 104, 109, 110, 202, 301, 401, 602, 803, 1003];

/** Declarations of ten conditions scored on one core, and searches over the whole catalogue. */
export async function benchScreening(): Promise<Figure[]> {
  const declaration = declarationOf(conditions);
  let sink = 0;
  const rates: number[] = [];
  for (let round = 0; round < 8; round += 1) {
    const began = performance.now();
    const count = 5000;
    for (let at = 0; at < count; at += 1) {
      const found = assessDeclaration(exampleCatalogue, declaration, {
        age: 60 + (at % 20),
        regionId: 1 + (at % 6),
      });
      sink += found.accepted.length + found.declined.length;
    }
    if (round > 0) rates.push(count / ((performance.now() - began) / 1000));
  }
  if (sink <= 0) throw new Error('Nothing was scored.');
  const times = searchTimes();
  return [
    {
      name: 'score a declaration',
      value: median(rates),
      unit: '/s',
      bar: 20_000,
      sense: 'least',
      detail: 'ten conditions, all questions answered, one core',
    },
    {
      name: 'search the conditions',
      value: times[Math.ceil(times.length * 0.99) - 1]!,
      unit: 'ms',
      bar: 5,
      sense: 'most',
      detail: `p99 of ${times.length} terms: every beginning of every name, and each with a slip`,
    },
  ];
}

function declarationOf(ids: readonly number[]): Declaration {
  let declaration = emptyDeclaration(exampleCatalogue);
  for (const id of ids) declaration = declareCondition(exampleCatalogue, declaration, id) ?? declaration;
  for (;;) {
    const next = nextQuestion(exampleCatalogue, declaration);
    if (!next) return declaration;
    const { declared, questionId, question } = next;
    const answer = question.type === 'bmi' ? { height: 170, weight: 104 } : [question.options[1]!.id];
    const { number } = declared;
    declaration = answerQuestion(exampleCatalogue, declaration, { number, questionId, answer })!;
  }
}

/** ms, ascending. */
function searchTimes(): number[] {
  const terms = exampleCatalogue.conditions.flatMap(({ name, synonyms }) =>
    [name, ...synonyms].flatMap((whole) =>
      whole
        .split('')
        .flatMap((_, at) => [whole.slice(0, at + 1), `${whole.slice(0, at)}x${whole.slice(at + 1)}`]),
    ),
  );
  return terms
    .map((term) => {
      const began = performance.now();
      searchConditions(exampleCatalogue, term);
      return performance.now() - began;
    })
    .sort((a, b) => a - b);
}
