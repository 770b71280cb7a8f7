import type { ScreenedCondition, Screening } from '@coverkit/rules/contract';
import type { RescreenLink } from '@coverkit/widgets/client';
import { memoryRescreenLink } from '@coverkit/widgets/client/memory';
import { rescreeningOf } from '@coverkit/widgets/screening/testing';
import { describe, expect, test } from 'vitest';
import {
  choosing,
  raiseRescreening,
  soldPolicy,
} from '../../../api/src/rescreenings/testing/rescreening-calls.ts';
import { bothClients, clientScenarios, failureOf, seen } from '../support/client-scenarios.ts';
import { type CardOutcome, newKey, type Subject } from '../support/client-subjects.ts';

type Answers = Record<string, string>;

let policies = 0;
/** Raises a re-screening of a traveller of 62, who was not screened before, or who declared asthma and had it covered. */
const raise = (subject: Subject, declared: boolean) =>
  subject.behind<RescreenLink>({
    http: async (harness) => {
      const asthma = { term: 'asthma', choose: choosing() };
      return (await raiseRescreening(harness, await soldPolicy(harness, declared ? asthma : null))).link;
    },
    memory: (client) => {
      policies += 1;
      const link = memoryRescreenLink(`P${String(policies).padStart(10, '0')}`);
      client.rescreen(rescreeningOf(link, { declared }));
      return link;
    },
  });
const stent: Answers = { g1: 'g1-more-than-2-years', c1: 'c1-bypass-stent-or-valve' };

describe.each(bothClients)('over %s', (_, open) => {
  const { client, subject } = clientScenarios(open);

  const raised = async (declared: boolean) => {
    const link = await raise(subject, declared);
    const calls = await client.rescreening();
    const now = () => calls.reloadRescreening(link);
    const declare = async (term: string, chosen: Answers = {}, consent = false): Promise<Screening> => {
      const [found] = await calls.searchRescreening(link, term);
      let screening = await calls.screenCondition(link, found?.id ?? '', { consent });
      for (let next = screening.screening; next; next = screening.screening) {
        const { number, questionId } = next;
        const condition = screening.conditions.find((one) => one.number === number)!;
        const answers = answerTo(condition, questionId, chosen);
        const given = { conditionId: number, conditionGroupId: condition.group_id, questionId, answers };
        screening = await calls.answerRescreening(link, given);
      }
      return screening;
    };
    const complete = async () =>
      calls.completeDeclaration(link, (await now()).screening.screeningdata.version);
    const decide = async (confirmed: boolean) =>
      calls.confirmRescreening(link, {
        version: (await now()).screening.screeningdata.version,
        confirmed,
      });
    return { link, calls, now, declare, complete, decide };
  };
  /** Asthma, and now a heart attack, which costs something. */
  const dearer = async () => {
    const all = await raised(true);
    await all.declare('heart attack', stent);
    const { version } = await all.complete();
    const total = (await all.now()).result?.toPay ?? 0;
    const pay = async (outcome: CardOutcome, shownTotal = total) => {
      const payment = { payment: await subject.card(outcome), idempotencyKey: newKey(), shownTotal };
      return {
        payment,
        confirm: () => all.calls.confirmRescreening(all.link, { version, confirmed: true }, payment),
      };
    };
    return { ...all, version, total, pay };
  };
  const codeOf = async (call: Promise<unknown>) => seen(await failureOf(call)).code;
  const names = ({ conditions }: Screening) => conditions.map(({ name }) => name);

  test('[RSCR-01] a link opens its own re-screening, which begins with what was declared before', async () => {
    const { link, calls, now } = await raised(true);
    const begun = await now();
    expect(begun).toMatchObject({
      policy: { number: link.policy, travellerAge: 62, coverLevel: 'Plus' },
      ...{ state: 'open', consented: true, result: null, completion: null, validUntil: '2026-12-04' },
    });
    expect(names(begun.screening.screeningdata)).toEqual(['Asthma']);
    const unknown = { kind: 'notFound', code: 'rescreen_link_invalid' };
    const other: RescreenLink = { ...link, insureeToken: 'x'.repeat(43) };
    expect(seen(await failureOf(calls.reloadRescreening(other)))).toMatchObject(unknown);
    expect(seen(await failureOf(calls.searchRescreening(other, 'heart')))).toMatchObject(unknown);
    const done = { reference: '0'.repeat(12), token: 'x'.repeat(43) };
    expect(seen(await failureOf(calls.completeRescreening(done)))).toMatchObject(unknown);
  });

  test('[RSCR-01] [DETL-18] who was not screened before agrees with the first condition', async () => {
    const { link, calls, now, declare } = await raised(false);
    expect(await now()).toMatchObject({ consented: false });
    expect(await codeOf(calls.screenCondition(link, '301'))).toBe('consent_required');
    expect(names(await declare('asthma', {}, true))).toEqual(['Asthma']);
    expect(await now()).toMatchObject({ consented: true });
    expect((await calls.removeRescreened(link, 1)).conditions).toEqual([]);
  });

  test('[RSCR-01] [DETL-18] withdrawing ends the link, and nothing that is decided is withdrawn', async () => {
    const { link, calls, declare, complete, decide } = await raised(true);
    await declare('migraine');
    await complete();
    await calls.withdrawRescreening(link);
    expect(await codeOf(calls.reloadRescreening(link))).toBe('rescreen_link_invalid');
    expect(await codeOf(calls.withdrawRescreening(link))).toBe('rescreen_link_invalid');
    expect(await codeOf(decide(true))).toBe('rescreen_link_invalid');
    const decided = await raised(true);
    await decided.complete();
    await decided.decide(true);
    expect(await codeOf(decided.calls.withdrawRescreening(decided.link))).toBe('screening_completed');
  });

  test('[RSCR-01] [SCRN-05] it is made once, and a failed answer carries the screening as it is', async () => {
    const { link, calls, declare, complete, decide } = await raised(true);
    expect(await codeOf(decide(true))).toBe('screening_incomplete');
    const declared = await declare('migraine');
    const stale = await failureOf(calls.completeDeclaration(link, declared.version - 1));
    expect([stale.code, stale.screening]).toEqual(['screening_changed', declared]);
    const made = await complete();
    expect(await calls.completeDeclaration(link, declared.version)).toEqual(made);
    expect(await codeOf(calls.removeRescreened(link, 1))).toBe('screening_completed');
  });

  test('[RSCR-01] what costs more is paid once, for the total that is shown', async () => {
    const { link, calls, now, pay, total, version } = await dearer();
    const { result } = await now();
    expect(result).toMatchObject({ acceptable: true, uncoveredIfRefused: ['Heart attack'] });
    expect(total).toBe((result?.premiumAfter ?? 0) - (result?.premiumBefore ?? 0));
    expect(total).toBeGreaterThan(0);
    const unpaid = await failureOf(calls.confirmRescreening(link, { version, confirmed: true }));
    expect(seen(unpaid)).toMatchObject({ kind: 'form', fields: { payment: 'required' } });
    const dear = await failureOf((await pay('approved', total + 1)).confirm());
    expect(seen(dear)).toMatchObject({ kind: 'form', fields: { shownTotal: 'price_changed' } });
    const declined = await pay('declined');
    for (let tries = 0; tries < 2; tries += 1)
      expect(seen(await failureOf(declined.confirm()))).toMatchObject({
        ...{ kind: 'form', fields: { payment: 'payment_declined' } },
      });
    const paid = await pay('approved');
    const confirmed = await paid.confirm();
    expect(confirmed).toMatchObject({ policyNumber: link.policy, state: 'done', pending: false });
    expect(await paid.confirm()).toEqual(confirmed);
    expect(await (await pay('approved')).confirm()).toEqual(confirmed);
    const { reference, token } = confirmed;
    const done = await calls.completeRescreening({ reference, token });
    expect(done).toEqual(await now());
    expect(done).toMatchObject({ state: 'done', result, completion: { reference, token } });
    expect(done.screening.screeningdata).toMatchObject({ conditions: [], user_accepted: true });
  });

  test('[RSCR-01] [DETL-15] a pending payment is pending to its own key, and refuses any other decision', async () => {
    const { now, pay, decide } = await dearer();
    const pending = await pay('pending');
    const answer = await pending.confirm();
    expect(answer).toMatchObject({ state: 'paying', pending: true });
    expect(await pending.confirm()).toEqual(answer);
    expect(await codeOf((await pay('approved')).confirm())).toBe('other_payment_pending');
    expect(await codeOf(decide(false))).toBe('payment_pending');
    await subject.settle(answer.reference);
    expect(await pending.confirm()).toMatchObject({ state: 'done', pending: false });
    expect(await now()).toMatchObject({ state: 'done' });
  });

  test('[RSCR-01] no higher premium is accepted without payment, and what is decided stays decided', async () => {
    const free = await raised(true);
    await free.complete();
    expect((await free.now()).result).toMatchObject({ toPay: 0, uncoveredIfRefused: [] });
    expect(await free.decide(true)).toMatchObject({ state: 'done', pending: false });
    expect(await free.decide(false)).toMatchObject({ state: 'done' });
    const refused = await dearer();
    expect(await refused.decide(false)).toMatchObject({ state: 'refused', pending: false });
    expect(await (await refused.pay('approved')).confirm()).toMatchObject({ state: 'refused' });
    expect((await refused.now()).screening.screeningdata.user_accepted).toBe(false);
  });

  test('[RSCR-01] where nothing can be covered, it cannot be accepted', async () => {
    const { declare, complete, decide, now } = await raised(false);
    await declare('heart attack', { g4: 'g4-yes' }, true);
    expect(await complete()).toMatchObject({ all_declined: true });
    expect(seen(await failureOf(decide(true)))).toMatchObject({ fields: { confirmed: 'invalid' } });
    expect(await decide(false)).toMatchObject({ state: 'refused' });
    expect((await now()).result).toMatchObject({ uncoveredIfRefused: ['Heart attack'] });
  });
});

/** The chosen option, else the mildest: "None of these" or "No", which the catalogue has at either end. */
function answerTo({ questions }: ScreenedCondition, questionId: string, chosen: Answers) {
  const { type, options } = questions.find((one) => one.id === questionId)!;
  if (type === 'bmi') return { height: 180, weight: 78 };
  const mildest = options.find((one) => one.exclusive || one.text === 'No') ?? options[0];
  return [chosen[questionId] ?? mildest?.id ?? ''];
}
