import { problem } from '@coverkit/rules';
import {
  answerQuestion,
  askedConditions,
  assessDeclaration,
  type Catalogue,
  type Declaration,
  declarationSchema,
  declareCondition,
  emptyDeclaration,
  isDeclared,
  nextQuestion,
  removeCondition,
  searchConditions,
} from '@coverkit/rules/screening';
import * as v from 'valibot';
import type { Change, ScreeningProvider, ScreeningSession } from '../provider/provider.ts';

export type Catalogues = {
  /** The one that new declarations are made by. */
  newest: () => Promise<Catalogue>;
  /** A declaration goes on by the catalogue that it began with. */
  byVersion: (version: string) => Promise<Catalogue>;
};

/** SCRN-07: the default provider: the rules, with the catalogues of the database. Its session is the declaration. */
export function createEmbeddedScreening(catalogues: Catalogues): ScreeningProvider {
  const opened = async (session: ScreeningSession): Promise<[Catalogue, Declaration]> => {
    const declaration = v.parse(declarationSchema, session);
    return [await catalogues.byVersion(declaration.catalogueVersion), declaration];
  };

  return {
    id: 'embedded',
    name: null,
    widget: null,
    search: async (term) => ({
      outcome: 'found',
      conditions: searchConditions(await catalogues.newest(), term).map(({ conditionId, ...found }) => ({
        id: String(conditionId),
        ...found,
      })),
    }),
    begin: async () => ({ outcome: 'changed', session: emptyDeclaration(await catalogues.newest()) }),
    declare: async (session, conditionId) => {
      const [catalogue, declaration] = await opened(session);
      const id = Number(conditionId);
      const code = isDeclared(declaration, id) ? 'duplicate' : 'invalid';
      return changeOf(declareCondition(catalogue, declaration, id), 'condition.id', code);
    },
    answer: async (session, given) => {
      const [catalogue, declaration] = await opened(session);
      return changeOf(answerQuestion(catalogue, declaration, given), 'answer.answers');
    },
    remove: async (session, number) => {
      const [catalogue, declaration] = await opened(session);
      // A repeated call: it is gone already.
      const isGone =
        number < declaration.next && !declaration.conditions.some((one) => one.number === number);
      return changeOf(isGone ? declaration : removeCondition(catalogue, declaration, number), 'condition.id');
    },
    view: async (session) => askedConditions(...(await opened(session))),
    assess: async (session, traveller) => {
      const [catalogue, declaration] = await opened(session);
      if (nextQuestion(catalogue, declaration))
        return { outcome: 'refused', problems: [problem('required', 'answer.answers')] };
      const { score: _score, ...result } = assessDeclaration(catalogue, declaration, traveller);
      return { outcome: 'assessed', result, session };
    },
  };
}

const changeOf = (
  changed: Declaration | null,
  path: string,
  code: 'invalid' | 'duplicate' = 'invalid',
): Change =>
  changed
    ? { outcome: 'changed', session: changed }
    : { outcome: 'refused', problems: [problem(code, path)] };
