import { endpoints } from '@coverkit/rules/contract';
import { choosing, raiseRescreening, stent } from '../../rescreenings/testing/rescreening-calls.ts';
import { declaresMedical } from '../../screenings/testing/screening-calls.ts';
import type { Json } from '../../testing/harness.ts';
import type { PurchaseHarness } from '../../testing/purchase-harness.ts';
import type { Recorder } from './recorder.ts';

/** A traveller is screened, buys, and is screened again: every call of both, and every failure that is about them. */
export async function recordScreenings({ call, error }: Recorder, shop: PurchaseHarness): Promise<void> {
  const { api } = shop;
  const order = { ...(await shop.order({ ages: [62] })), medical: { ...allNull, ...declaresMedical } };
  const { csrf, reference, token } = order;
  const { insurees } = (await api.post(endpoints.updateQuote.path, order)).body.data;
  const link = { reference, token, insuree: 1, insureeToken: insurees[0].token };
  error(await api.post(endpoints.registerScreening.path, { ...link, csrf }));
  const { conditions } = await call(api, 'searchConditions', { ...link, csrf, searchTerm: 'asthma' });
  const { authToken } = await call(api, 'registerScreening', { ...link, csrf, consent: true });
  await call(api, 'referScreening', { ...link, csrf, consent: false });
  await call(api, 'reloadReferral', link);
  const open = { ...link, csrf, authToken };
  const [condition] = conditions;
  const declare = () => call(api, 'startDeclaration', { ...open, condition: { id: condition.id } });
  await declare();
  await call(api, 'removeCondition', { ...open, condition: { id: 1, groupId: 1 } });
  await declare();
  error(await api.post(endpoints.completeScreening.path, { ...open, version: 4 }));
  error(await api.post(endpoints.completeScreening.path, { ...open, version: 1 }));
  const answered = await answerAll(
    async (answer) => call(api, 'saveDetails', { ...open, answer }),
    (await api.post(endpoints.registerScreening.path, { ...link, csrf })).body.data.screening,
  );
  const { version } = await call(api, 'completeScreening', { ...open, version: answered.version });
  error(await api.post(endpoints.removeCondition.path, { ...open, condition: { id: 1, groupId: 1 } }));
  const { netPrice } = await call(api, 'confirmScreening', { ...open, version, confirmed: true });
  error(await api.post(endpoints.startDeclaration.path, { ...open, authToken: token, condition }));
  await recordWithdrawal({ call, error }, shop);
  const bought = await shop.buy({ ...order, shownTotal: netPrice });
  if (bought.status !== 200) throw new Error(JSON.stringify(bought.body));
  const [policy] = (await shop.stored(reference)).policies;
  await recordRescreening({ call, error }, shop, {
    reference,
    csrf,
    policyNumber: policy?.policyNumber ?? '',
  });
}

type Calls = Pick<Recorder, 'call' | 'error'>;
const allNull = { preExContinue: null, coveredCondition: null, uncoveredAccept: false };

/** Every open question, by the best answer where nothing else is chosen. */
async function answerAll(
  save: (answer: object) => Promise<Json>,
  screening: Json,
  choose = choosing(),
): Promise<Json> {
  let now = screening;
  while (now.screening) {
    const { number, questionId } = now.screening;
    const condition = now.conditions.find((one: Json) => one.number === number);
    const question = condition.questions.find((one: Json) => one.id === questionId);
    now = await save({
      ...{ conditionId: number, conditionGroupId: condition.group_id, questionId },
      answers: choose(question, condition),
    });
  }
  return now;
}

/** Of a quote of its own: what is withdrawn is not bought. */
async function recordWithdrawal({ call, error }: Calls, { api, ...shop }: PurchaseHarness): Promise<void> {
  const order = { ...(await shop.order({ ages: [62] })), medical: { ...allNull, ...declaresMedical } };
  const { csrf, reference, token } = order;
  const { insurees, ...quote } = (await api.post(endpoints.updateQuote.path, order)).body.data;
  const link = { reference, token, insuree: 1, insureeToken: insurees[0].token };
  const registering = { ...link, csrf, consent: true };
  const { authToken } = (await api.post(endpoints.registerScreening.path, registering)).body.data;
  await call(api, 'withdrawScreening', { ...link, csrf, authToken });
  const medical = { ...quote.medical, prescreenA: false };
  await api.post(endpoints.updateQuote.path, { ...order, medical });
  error(await api.post(endpoints.registerScreening.path, registering));
}

async function recordRescreening(
  { call, error }: Calls,
  shop: PurchaseHarness,
  sold: { reference: string; csrf: string; policyNumber: string },
): Promise<void> {
  const { api } = shop;
  const calls = await raiseRescreening(shop, sold);
  const open = { ...calls.link, csrf: sold.csrf };
  await call(api, 'searchRescreening', { ...open, searchTerm: 'heart attack' });
  await call(api, 'screenCondition', { ...open, condition: { id: '101' } });
  const added = await call(api, 'removeRescreened', { ...open, condition: { id: 2, groupId: 2 } });
  const answer = async (given: object) =>
    (await api.post(endpoints.answerRescreening.path, { ...open, answer: given })).body.data;
  const declared = await answerAll(answer, added, stent);
  const [first] = declared.conditions;
  const [question] = first?.questions ?? [];
  const { version } = await call(api, 'answerRescreening', {
    ...open,
    answer: {
      ...{ conditionId: first?.number, conditionGroupId: first?.group_id, questionId: question?.id },
      answers: question?.answer,
    },
  });
  const completed = await call(api, 'completeDeclaration', { ...open, version });
  await call(api, 'reloadRescreening', calls.link);
  const confirming = { ...open, version: completed.version, confirmed: true, ...(await calls.payment()) };
  const { reference, token } = await call(api, 'confirmRescreening', confirming);
  await call(api, 'completeRescreening', { reference, token });
  error(await api.post(endpoints.reloadRescreening.path, { ...calls.link, token: 'z'.repeat(43) }));
  const again = await raiseRescreening(shop, sold);
  await call(api, 'withdrawRescreening', { ...again.link, csrf: sold.csrf });
}
