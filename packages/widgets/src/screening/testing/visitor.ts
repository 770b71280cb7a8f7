import { ClientError, type ScreeningAccess, type ScreeningSession } from '../../client/client.ts';
import type { MemoryClient } from '../../client/memory.ts';
import { ScreeningModel } from '../screening.model.ts';
import { createNetwork, type Fate } from './network.ts';

/** What a visitor may do on a page. `at` chooses among what there is to choose from. */
export const deeds = [
  ...(['load', 'refresh', 'consent', 'type', 'declare', 'choose', 'answer', 'retry'] as const),
  ...(['back', 'list', 'edit', 'remove', 'review', 'complete', 'accept', 'decline', 'withdraw'] as const),
  ...(['reload', 'deliver', 'intrude'] as const),
] as const;
export type Deed = (typeof deeds)[number];
export type Step = { tab: 0 | 1; deed: Deed; at: number; fates: readonly Fate[] };

/** The names and ids of some conditions of the shipped catalogue. */
const conditions = [
  ['401', 'Type 2 diabetes'],
  ['109', 'High blood pressure'],
  ['301', 'Asthma'],
] as const;

export type Page = ReturnType<typeof openPage>;

/** Calls about the traveller of `own` by the tokens of `other`, each of which must be refused. */
const intrusions = (
  calls: Awaited<ReturnType<MemoryClient['screening']>>,
  own: ScreeningAccess,
  other: ScreeningSession,
) => {
  const theirLink = { ...own, insureeToken: other.insureeToken };
  const theirSession = { ...own, authToken: other.authToken };
  return [
    () => calls.registerScreening(theirLink, { consent: true }),
    () => calls.searchConditions(theirLink, 'asthma'),
    () => calls.startDeclaration({ ...theirLink, authToken: other.authToken }, '301'),
    () => calls.startDeclaration(theirSession, '301'),
    () => calls.removeCondition(theirSession, 1),
    () => calls.completeScreening(theirSession, 1),
    () => calls.confirmScreening(theirSession, { version: 1, confirmed: true }),
    () => calls.withdrawScreening(theirSession),
  ];
};

/** One page of one traveller's screening, in a tab of its own. `other`: a session of another traveller of the quote. */
export function openPage(client: MemoryClient, access: ScreeningAccess, other: ScreeningSession) {
  const network = createNetwork(client);
  const newModel = () =>
    new ScreeningModel({ client: network.client, access, onQuote: () => {}, onClosed: () => {} });
  let model = newModel();
  /** How each call by another traveller's tokens was answered. */
  const intruded: string[] = [];

  const choose = (at: number) => {
    const asked = model.question.peek();
    if (!asked) return;
    const { options } = asked.question;
    const option = options[at % Math.max(options.length, 1)];
    if (option) model.choose(asked, option.id);
    else model.typeBody(asked, { cm: 150 + (at % 50), kg: 60 + (at % 30) });
  };
  const isOpen = () => model.stage.peek() === 'open';

  const doings: Record<Deed, (at: number) => unknown> = {
    load: () => model.load(),
    refresh: () => model.refresh(),
    consent: () => model.stage.peek() === 'consent' && model.consent(),
    type: (at) => isOpen() && model.search.type(['hart', 'dia', 'x', 'asthma'][at % 4] ?? ''),
    declare: (at) => {
      const [id, name] = conditions[at % conditions.length] ?? conditions[0];
      return isOpen() && model.view.peek().at === 'search' && model.declare(id, name);
    },
    choose,
    answer: () => {
      const asked = model.question.peek();
      if (asked) model.answer(asked);
    },
    retry: () => model.failed.peek() && model.retry(),
    back: () => isOpen() && model.back(),
    list: () => isOpen() && model.show({ at: 'list' }),
    edit: (at) => {
      const all = model.screening
        .peek()
        ?.conditions.flatMap(({ number, questions }) =>
          questions.map(({ id }) => ({ number, questionId: id })),
        );
      const one = all?.[at % Math.max(all.length, 1)];
      if (isOpen()) model.show(one ? { at: 'question', ...one } : { at: 'search' });
    },
    remove: (at) => {
      const firsts = model.screening.peek()?.conditions.filter((one) => one.number === one.group_id) ?? [];
      const one = firsts[at % Math.max(firsts.length, 1)];
      return isOpen() && model.view.peek().at === 'list' && one && model.remove(one.number);
    },
    review: () => isOpen() && model.show({ at: 'review' }),
    complete: () => isOpen() && model.view.peek().at === 'review' && model.complete(),
    accept: () => isOpen() && model.view.peek().at === 'result' && model.decide(true),
    decline: () => isOpen() && model.view.peek().at === 'result' && model.decide(false),
    withdraw: () => isOpen() && model.withdraw(),
    reload: () => {
      model.close();
      model = newModel();
      return model.load();
    },
    deliver: () => network.deliver(),
    intrude: async (at) => {
      const all = intrusions(await client.screening(), access, other);
      const outcome = await all[at % all.length]!().catch((error: unknown) => error);
      intruded.push(outcome instanceof ClientError ? (outcome.code ?? outcome.kind) : 'admitted');
    },
  };

  return {
    network,
    intruded,
    model: () => model,
    do: ({ deed, at, fates }: Pick<Step, 'deed' | 'at' | 'fates'>) => {
      network.plan(fates);
      // Nobody waits: what is late or lost must not hold up the next deed.
      void Promise.resolve(doings[deed](at)).catch(() => {});
    },
  };
}
