import type { ScreenedQuestion, Screening } from '@coverkit/rules/contract';

type Body = Record<string, unknown>;
// biome-ignore lint/suspicious/noExplicitAny: answers of every shape are read
type Json = any; // oxlint-disable-line typescript/no-explicit-any
type Post = (path: string, body: Body) => Promise<{ status: number; data: Json }>;

/** A link to one traveller's screening, with the csrf of its page. */
export type ScreeningLink = {
  reference: string;
  token: string;
  insuree: number;
  insureeToken: string;
  csrf: string;
};

const body = { height: 171.37, weight: 83.19 };
const terms = ['hart atack', 'type 2 diabetes'];

/**
 * Declares two conditions by every call of a screening, with refused calls in between, and accepts their cover.
 * `health`: what was searched for, declared and answered; `secrets`: the tokens of the screening.
 */
export async function screenWithCanaries(post: Post, link: ScreeningLink, canary: string) {
  const health = new Set<string>([...terms, String(body.height), String(body.weight)]);
  const call = async (name: string, more: Body): Promise<Json> =>
    (await post(`/api/verisk/${name}`, { ...link, ...more })).data;
  const { authToken }: { authToken: string } = await call('register', { consent: true });
  const session = { authToken };
  await call('search', { searchTerm: `${canary} kidney` });
  await call('startdeclaration', { ...session, condition: { id: `${canary} condition` } });
  await call('startdeclaration', { authToken: 'x'.repeat(43), condition: { id: '101' } });
  for (const searchTerm of terms) {
    const { conditions } = await call('search', { searchTerm });
    const [found] = conditions as { id: string; name: string }[];
    let now: Screening = await call('startdeclaration', { ...session, condition: { id: found?.id } });
    // Refused, with the screening in the answer.
    await call('startdeclaration', { ...session, condition: { id: found?.id } });
    while (now.screening) {
      const { number, questionId } = now.screening;
      const condition = now.conditions.find((one) => one.number === number);
      const question = condition?.questions.find((one) => one.id === questionId);
      if (!condition || !question) throw new Error(`Condition ${number} has no question ${questionId}.`);
      const answers = answerTo(question);
      for (const text of [condition.name, question.text]) health.add(text);
      if (Array.isArray(answers)) for (const option of answers) health.add(option);
      const answer = { conditionId: number, conditionGroupId: condition.group_id, questionId, answers };
      await call('savedetails', { ...session, answer: { ...answer, answers: [`${canary} option`] } });
      now = await call('savedetails', { ...session, answer });
    }
  }
  await call('remove', { ...session, condition: { id: 99, groupId: 1 } });
  await call('complete', { ...session, version: 1 });
  const { screening }: { screening: Screening } = await call('register', {});
  const made: Screening = await call('complete', { ...session, version: screening.version });
  for (const { name } of made.covered_conditions) health.add(name);
  const quote = await call('confirm', { ...session, version: made.version, confirmed: true });
  return { made, quote, health: [...health], secrets: [link.insureeToken, authToken] };
}

/** Answers that change the price, and with which both conditions are covered. */
const telling = new Set([
  'g1-more-than-2-years',
  'c1-bypass-stent-or-valve',
  'd1-tablets-or-weekly-injection',
]);
const answerTo = ({ type, options }: ScreenedQuestion) =>
  type === 'bmi' ? body : [options.find((one) => telling.has(one.id))?.id ?? options[0]!.id];
