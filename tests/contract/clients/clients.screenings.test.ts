import type { Quote } from '@coverkit/rules';
import type { ScreenedCondition, Screening } from '@coverkit/rules/contract';
import { describe, expect, test } from 'vitest';
import { bothClients, clientScenarios, failureOf, seen } from '../support/client-scenarios.ts';

type Answers = Record<string, string>;

describe.each(bothClients)('over %s', (_, open) => {
  const { client, draft, ready } = clientScenarios(open);

  /** A quote whose first traveller of 62 goes to the UK for three weeks, and must be screened. */
  const toScreen = async (contact: Partial<Quote['contact']> = {}) => {
    const quote = await ready({
      contact: { ...draft.contact, ...contact },
      ...{ ages: [62], countries: ['GB'], dates: { from: '2026-12-01', to: '2026-12-21' } },
      medical: { ...draft.medical, prescreenA: true },
      insurees: draft.insurees.map((one) => ({ ...one, age: 62 })),
    });
    const { token = '' } = quote.insurees[0] ?? {};
    const { reference } = quote;
    return { quote, access: { reference, token: quote.token, insuree: 1, insureeToken: token } };
  };
  const begun = async () => {
    const { quote, access } = await toScreen();
    const calls = await client.screening();
    const { authToken } = await calls.registerScreening(access, { consent: true });
    const session = { ...access, authToken };
    const declare = async (term: string, chosen: Answers = {}): Promise<Screening> => {
      const [found] = await calls.searchConditions(access, term);
      let now = await calls.startDeclaration(session, found?.id ?? '');
      for (let next = now.screening; next; next = now.screening) {
        const { number, questionId } = next;
        const condition = now.conditions.find((one) => one.number === number)!;
        const answers = answerTo(condition, questionId, chosen);
        const conditionGroupId = condition.group_id;
        now = await calls.saveDetails(session, {
          conditionId: number,
          conditionGroupId,
          questionId,
          answers,
        });
      }
      return now;
    };
    return { quote, access, session, calls, declare };
  };
  const codeOf = async (call: Promise<unknown>) => seen(await failureOf(call)).code;
  const stateOf = ({ insurees }: Quote) => insurees[0]?.medical;

  test('[SCRN-06] [DETL-18] a screening begins with the consent, and ends with its withdrawal', async () => {
    const { quote, access } = await toScreen();
    const calls = await client.screening();
    expect(stateOf(quote)).toEqual({ completed: false, userAccepted: null });
    expect(await codeOf(calls.registerScreening(access))).toBe('consent_required');
    const wrong = { ...access, insureeToken: 'x'.repeat(43) };
    expect(await codeOf(calls.registerScreening(wrong, { consent: true }))).toBe('not_found');
    const { authToken, screening } = await calls.registerScreening(access, { consent: true });
    expect(screening).toMatchObject({ version: 1, conditions: [], screening: null, completed: false });
    expect(await calls.registerScreening(access)).toEqual({ authToken, screening });
    const session = { ...access, authToken };
    await calls.startDeclaration(session, '101');
    expect(stateOf(await calls.withdrawScreening(session))).toEqual({ completed: false, userAccepted: null });
    expect(await codeOf(calls.startDeclaration(session, '101'))).toBe('screening_ended');
    expect(await codeOf(calls.registerScreening(access))).toBe('consent_required');
  });

  test('[SCRN-02] a search finds misspellings, other names and operations', async () => {
    const { access } = await toScreen();
    const calls = await client.screening();
    const find = async (term: string) => (await calls.searchConditions(access, term))[0];
    expect(await find('hart atack')).toMatchObject({ name: 'Heart attack', corrected: true });
    expect(await find('angioplasty')).toMatchObject({ also: 'angioplasty', surgicalProcedure: true });
    expect(await calls.searchConditions(access, 'qqqqq')).toEqual([]);
  });

  test('[SCRN-03] [SCRN-05] the same condition twice is refused, with the screening that has it', async () => {
    const { calls, session } = await begun();
    const now = await calls.startDeclaration(session, '101');
    const refused = await failureOf(calls.startDeclaration(session, '101'));
    expect([seen(refused).code, refused.formErrors['condition.id']?.code]).toEqual([
      'form_invalid',
      'duplicate',
    ]);
    expect(refused.screening).toEqual(now);
  });

  test('[SCRN-05] a refused answer carries the screening as it is now', async () => {
    const { calls, session, declare } = await begun();
    const now = await declare('type 2 diabetes', { d2: 'd2-kidneys' });
    expect(now.conditions.map((one) => one.group_id)).toEqual([1, 1]);
    const refused = await failureOf(calls.removeCondition(session, 2));
    expect(seen(refused)).toMatchObject({ kind: 'form', code: 'form_invalid' });
    expect(refused.screening).toEqual(now);
    const removed = await calls.removeCondition(session, 1);
    expect(removed.conditions).toEqual([]);
    expect(await calls.removeCondition(session, 1)).toEqual(removed);
  });

  test('[SCRN-03] [SCRN-08] a declaration is made once, and its cover is in the price once it is taken', async () => {
    const { quote, calls, session, declare } = await begun();
    expect(await codeOf(calls.completeScreening(session, 1))).toBe('screening_incomplete');
    await declare('type 2 diabetes', { d1: 'd1-tablets-or-weekly-injection' });
    const { version } = await declare('hypertension');
    expect((await failureOf(calls.completeScreening(session, version - 1))).screening?.version).toBe(version);
    const made = await calls.completeScreening(session, version);
    expect(made).toMatchObject({ completed: true, scored: true, premium: 4198, user_accepted: null });
    expect(made.premiums.map(({ amount }) => amount)).toEqual([2938, 4198, 5541]);
    expect(await codeOf(calls.removeCondition(session, 1))).toBe('screening_completed');

    const decide = (confirmed: boolean, at: number) =>
      calls.confirmScreening(session, { version: at, confirmed });
    const taken = await decide(true, made.version);
    expect(taken).toMatchObject({ medicalPrice: 4198, netPrice: (quote.netPrice ?? 0) + 4198 });
    expect(stateOf(taken)).toEqual({ completed: true, userAccepted: true });
    // The answer was lost: the same call again.
    expect((await decide(true, made.version)).netPrice).toBe(taken.netPrice);
    const { screening } = await calls.registerScreening(session);
    const without = await decide(false, screening.version);
    expect(without).toMatchObject({ medicalPrice: 0, netPrice: quote.netPrice });
    expect(stateOf(await client.reload(quote, { force: true }))).toEqual({
      ...{ completed: true, userAccepted: false },
    });
  });

  test('[REFR-01] [DETL-18] a traveller asks for a person once, may go on with the questions, and ends it by deciding', async () => {
    const { access } = await toScreen();
    const calls = await client.screening();
    expect(await calls.reloadReferral(access)).toBeNull();
    expect(await codeOf(calls.referScreening(access, { consent: false }))).toBe('consent_required');
    const referral = await calls.referScreening(access, { consent: true });
    expect(referral).toMatchObject({ state: 'open', question: null });
    expect(await calls.referScreening(access, { consent: false })).toEqual(referral);
    expect(await codeOf(calls.registerScreening(access))).toBe('consent_required');
    const { authToken } = await calls.registerScreening(access, { consent: true });
    const session = { ...access, authToken };
    await calls.startDeclaration(session, '101');
    expect(await calls.reloadReferral(access)).toEqual(referral);
    await calls.withdrawScreening(session);
    expect(await calls.reloadReferral(access)).toBeNull();

    const other = await begun();
    await other.calls.referScreening(other.access, { consent: false });
    const { version } = await other.declare('hypertension');
    const made = await other.calls.completeScreening(other.session, version);
    expect(await other.calls.reloadReferral(other.access)).toMatchObject({ state: 'open' });
    await other.calls.confirmScreening(other.session, { version: made.version, confirmed: true });
    expect(await other.calls.reloadReferral(other.access)).toBeNull();
  });

  test('[REFR-01] without a contact address the traveller leaves one', async () => {
    const { access } = await toScreen({ email: '' });
    const calls = await client.screening();
    const problemOf = async (email?: string) =>
      (await failureOf(calls.referScreening(access, { consent: true, ...(email && { email }) }))).formErrors
        .email?.code;
    expect(await problemOf()).toBe('required');
    expect(await problemOf('nobody')).toBe('email_invalid');
    expect(await calls.referScreening(access, { consent: true, email: 'kim@example.com' })).toMatchObject({
      state: 'open',
    });
  });

  test('[SCRN-08] where nothing can be covered, the cover cannot be taken', async () => {
    const { quote, calls, session, declare } = await begun();
    const { version } = await declare('heart attack', { g4: 'g4-yes' });
    const made = await calls.completeScreening(session, version);
    expect(made).toMatchObject({ all_declined: true, covered_conditions: [] });
    expect(made.excluded_conditions.map(({ name }) => name)).toEqual(['Heart attack']);
    const refused = await failureOf(
      calls.confirmScreening(session, { version: made.version, confirmed: true }),
    );
    expect(seen(refused)).toMatchObject({ kind: 'form' });
    const without = await calls.confirmScreening(session, { version: made.version, confirmed: false });
    expect(without.netPrice).toBe(quote.netPrice);
  });
});

/** The chosen option, else the mildest: "None of these" or "No", which the catalogue has at either end. */
function answerTo({ questions }: ScreenedCondition, questionId: string, chosen: Answers) {
  const { type, options } = questions.find((one) => one.id === questionId)!;
  if (type === 'bmi') return { height: 180, weight: 78 };
  const mildest = options.find((one) => one.exclusive || one.text === 'No') ?? options[0];
  return [chosen[questionId] ?? mildest?.id ?? ''];
}
