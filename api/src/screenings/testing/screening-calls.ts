import type { Screening } from '@coverkit/rules/contract';
import type { Answer, Harness, Json } from '../../testing/harness.ts';
import type { Order, PurchaseHarness } from '../../testing/purchase-harness.ts';

/** Answers that make prescreen A true: everybody named is to be screened. */
export const declaresMedical = {
  undiagnosedSymptoms: false,
  preExMoreInfo: false,
  coveredCondition: null,
  preExContinue: null,
  uncoveredAccept: false,
  acknowledgePrivacy: true,
  prescreenA: true,
  prescreenB: false,
};

/** The calls of one traveller's screening, each with the link and the csrf. */
export type ScreeningCalls = {
  link: { reference: string; token: string; insuree: number; insureeToken: string };
  call: (path: string, body?: object) => Promise<Answer>;
  register: (consent?: boolean) => Promise<Answer>;
  /** Declares the first condition that a search finds, and answers its questions, with follow-ons, by `choose`. */
  declare: (term: string, choose?: Choose) => Promise<Screening>;
  /** The same of the condition with this id. */
  declareById: (id: string, choose?: Choose) => Promise<Screening>;
  complete: () => Promise<Answer>;
  confirm: (confirmed: boolean) => Promise<Answer>;
  /** As the server has it. */
  now: () => Promise<Screening>;
};

/** The answer to a question: option ids, or height and weight. By default the first option, and a body mass of 24. */
export type Choose = (
  question: Screening['conditions'][number]['questions'][number],
  condition: { name: string },
) => unknown;

const firstOption: Choose = ({ type, options }) =>
  type === 'bmi' ? { height: 180, weight: 78 } : [options[0]?.id];

/** An order whose traveller declared a condition and took the cover, at the price with it. */
export async function screenedOrder(shop: PurchaseHarness, term: string): Promise<Order> {
  const order = await shop.order({ medical: declaresMedical });
  const { body } = await shop.api.post('/api/quote/update', order);
  const calls = screeningCalls(shop.api, { ...body.data, csrf: order.csrf }, 1);
  await calls.register();
  await calls.declare(term, ({ options }) => [options.find((one) => one.exclusive)?.id ?? options[0]?.id]);
  await calls.complete();
  const decided = (await calls.confirm(true)).body.data;
  return { ...order, shownTotal: decided.netPrice };
}

/** A quote of which the given travellers must be screened, as `update` stores it. */
export async function quoteToScreen(
  api: Pick<Harness, 'post' | 'csrf'>,
  draft: Json,
  insurees: readonly number[] = [1],
): Promise<Json> {
  const csrf = await api.csrf();
  const started = await api.post('/api/quote/start', { ...draft, csrf });
  const change = {
    ...draft,
    ...started.body.data,
    csrf,
    medical: declaresMedical,
    insurees: draft.insurees.map((one: Json) => ({
      ...one,
      requiresScreening: insurees.includes(one.number),
    })),
  };
  const updated = await api.post('/api/quote/update', change);
  if (updated.status !== 200) throw new Error(JSON.stringify(updated.body));
  return { ...updated.body.data, csrf };
}

export function screeningCalls(api: Pick<Harness, 'post'>, quote: Json, insuree: number): ScreeningCalls {
  const { reference, token, csrf } = quote;
  const insureeToken = quote.insurees.find((one: Json) => one.number === insuree)?.token;
  const link = { reference, token, insuree, insureeToken };
  let authToken: string | undefined;
  const call: ScreeningCalls['call'] = (path, body = {}) =>
    api.post(`/api/verisk/${path}`, { ...link, csrf, ...(authToken && { authToken }), ...body });
  const register: ScreeningCalls['register'] = async (consent = true) => {
    const answer = await call('register', { consent });
    authToken = answer.body.data.authToken ?? authToken;
    return answer;
  };
  const now: ScreeningCalls['now'] = async () => (await register(false)).body.data.screening;

  const declaring: DeclaringCalls = {
    search: (searchTerm) => call('search', { searchTerm }),
    start: (condition) => call('startdeclaration', { condition }),
    answer: (answer) => call('savedetails', { answer }),
  };

  return {
    ...{ link, call, register, now },
    declareById: (id, choose) => declareConditionBy(declaring, { id }, choose),
    declare: (term, choose) => declareBy(declaring, term, choose),
    complete: async () => call('complete', { version: (await now()).version }),
    confirm: async (confirmed) => call('confirm', { version: (await now()).version, confirmed }),
  };
}

/** The three calls by which a condition is declared, before the purchase or after it. */
export type DeclaringCalls = Record<'search' | 'start' | 'answer', (value: Json) => Promise<Answer>>;

const answered = (answer: Answer): Json => {
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.data;
};

/** Declares the first condition that a search finds, and answers its questions, with follow-ons, by `choose`. */
export async function declareBy(calls: DeclaringCalls, term: string, choose?: Choose): Promise<Screening> {
  const { conditions } = answered(await calls.search(term));
  return declareConditionBy(calls, conditions[0], choose);
}

async function declareConditionBy(
  calls: DeclaringCalls,
  found: Json,
  choose: Choose = firstOption,
): Promise<Screening> {
  let screening: Screening = answered(await calls.start(found));
  for (let open = screening.screening; open; open = screening.screening) {
    const { number, questionId } = open;
    const condition = screening.conditions.find((one) => one.number === number);
    const question = condition?.questions.find((one) => one.id === questionId);
    if (!condition || !question) throw new Error('An open question is of no condition');
    const answer = {
      ...{ conditionId: number, conditionGroupId: condition.group_id, questionId },
      answers: choose(question, condition),
    };
    screening = answered(await calls.answer(answer));
  }
  return screening;
}
