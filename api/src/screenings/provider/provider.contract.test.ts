import { type QuoteDraft, tripOf } from '@coverkit/rules';
import { screeningEndpoints } from '@coverkit/rules/contract';
import { exampleCatalogue, exampleDraft, exampleProduct } from '@coverkit/rules/fixtures';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEmbeddedScreening } from '../embedded/embedded-screening.ts';
import { type ScreeningStandIn, startStandIn } from '../remote/testing/stand-in.ts';
import { changed, declareWith } from '../testing/declare-with.ts';
import { premiumsAtLevels } from '../testing/premiums-at-levels.ts';
import { chooseScreening } from './choose-screening.ts';
import type { ScreenedTraveller, ScreeningProvider, ScreeningSession } from './provider.ts';

/** `visit`: what a traveller does in the provider's widget; providers without one have none. */
type Opened = {
  provider: ScreeningProvider;
  close: () => Promise<void>;
  visit?: ScreeningStandIn['visitWidget'];
};
const catalogue = async () => exampleCatalogue;

/** The embedded provider, and each outside one by its own protocol. */
const providers: { name: string; open: () => Promise<Opened> }[] = [
  {
    name: 'embedded',
    open: async () => ({
      provider: createEmbeddedScreening({ newest: catalogue, byVersion: catalogue }),
      close: async () => undefined,
    }),
  },
  {
    name: 'http',
    open: async () => {
      const standIn = await startStandIn();
      const provider = chooseScreening(standIn.env);
      return {
        provider: provider ?? expect.unreachable('No provider was chosen'),
        close: standIn.close,
        visit: standIn.visitWidget,
      };
    },
  },
];

const traveller: ScreenedTraveller = { age: 62, regionId: 4 };
const [heartAttack, stroke, hypertension, cholesterol] = ['101', '201', '109', '110'];
const [diabetes, pregnancy] = ['401', '1107'];

describe.each(providers)('$name', ({ open }) => {
  let provider: ScreeningProvider;
  let close: Opened['close'] = async () => undefined;
  let visit: Opened['visit'];
  beforeAll(async () => {
    ({ provider, close, visit } = await open());
  });
  afterAll(() => close());

  const begin = async (): Promise<ScreeningSession> => changed(await provider.begin(traveller));
  const search = async (term: string) => {
    const found = await provider.search(term);
    return found.outcome === 'found' ? found.conditions : expect.unreachable(found.reason);
  };
  /** Each condition as its number, its group and its name. */
  const shown = async (session: ScreeningSession) =>
    (await provider.view(session)).map(({ number, group_id, name }) => [number, group_id, name]);
  const assess = async (session: ScreeningSession, of: ScreenedTraveller = traveller) => {
    const assessed = await provider.assess(session, of);
    return assessed.outcome === 'assessed' ? assessed.result : expect.unreachable(JSON.stringify(assessed));
  };

  test('[SCRN-02] a search finds misspellings and operations, and what it finds can be declared', async () => {
    expect((await search('hart atack'))[0]).toMatchObject({ name: 'Heart attack', corrected: true });
    expect((await search('angioplasty'))[0]).toMatchObject({ also: 'angioplasty', surgicalProcedure: true });
    expect(await search('zzzzzzzz')).toEqual([]);
    const input = screeningEndpoints.startDeclaration.input.entries.condition.entries.id;
    for (const { id, name } of await search('diabetes')) {
      // A browser sends the id back, so it must pass as input.
      expect(v.parse(input, id)).toBe(id);
      expect(await shown(changed(await provider.declare(await begin(), id)))).toEqual([[1, 1, name]]);
    }
  });

  test('[SCRN-09] what was declared in its widget is fetched, and a provider without one says so', async () => {
    const { widget } = provider;
    expect(widget === null).toBe(visit === undefined);
    if (!widget || !visit) return;
    const fetch = async (of: ScreeningSession) => {
      const fetched = await widget.fetch(of);
      return fetched.outcome === 'fetched' ? fetched : expect.unreachable(fetched.reason);
    };
    const openWidget = async (of: ScreeningSession) => {
      const opened = await widget.open(of);
      return opened.outcome === 'opened' ? opened.token : expect.unreachable(opened.reason);
    };
    const session = await begin();
    expect(await fetch(session)).toEqual({ outcome: 'fetched', session, completed: false });
    const token = await openWidget(session);
    expect(await openWidget(session)).not.toBe(token);
    await visit(token, { conditionIds: [hypertension], complete: false });
    const halfway = await fetch(session);
    expect([await shown(halfway.session), halfway.completed]).toEqual([
      [[1, 1, 'High blood pressure']],
      false,
    ]);
    // The session from before the widget was opened is all that the server has.
    await visit(await openWidget(session), { conditionIds: [cholesterol] });
    const made = await fetch(session);
    expect([(await shown(made.session)).length, made.completed]).toEqual([2, true]);
    expect(await assess(made.session)).toMatchObject({ accepted: [1, 2], declined: [] });
  });

  test('[SCRN-03] a condition is declared once: the same again is refused, and so is one that is not known', async () => {
    const first = changed(await provider.declare(await begin(), heartAttack));
    expect(await shown(first)).toEqual([[1, 1, 'Heart attack']]);
    for (const [id, code] of [
      [heartAttack, 'duplicate'],
      ['99999', 'invalid'],
    ] as const)
      expect(await provider.declare(first, id)).toMatchObject({
        outcome: 'refused',
        problems: [{ code, path: 'condition.id' }],
      });
    expect(await shown(changed(await provider.declare(first, stroke)))).toEqual([
      [1, 1, 'Heart attack'],
      [2, 2, 'Stroke'],
    ]);
  });

  test('[SCRN-07] the same change of the same session twice answers the same, since answers get lost', async () => {
    const empty = await begin();
    const declare = () => provider.declare(empty, diabetes);
    const declared = changed(await declare());
    expect(await declare()).toEqual(await declare());
    expect(changed(await declare())).toEqual(declared);

    const kidneys = { number: 1, questionId: 'd2', answer: ['d2-kidneys'] };
    const answered = changed(await provider.answer(declared, kidneys));
    expect(changed(await provider.answer(declared, kidneys))).toEqual(answered);
    expect(await shown(answered)).toHaveLength(2);

    const removed = changed(await provider.remove(answered, 1));
    expect(changed(await provider.remove(answered, 1))).toEqual(removed);
    // It is gone already, for who has the session of after.
    expect(changed(await provider.remove(removed, 1))).toEqual(removed);
    expect(await shown(removed)).toEqual([]);
  });

  test('[SCRN-03] answers are stored, also other ones later, and a wrong one is refused and changes nothing', async () => {
    const declared = changed(await provider.declare(await begin(), diabetes));
    const answersOf = async (session: ScreeningSession) =>
      Object.fromEntries((await provider.view(session))[0]!.questions.map(({ id, answer }) => [id, answer]));
    const none = { bmi: null, g2: null, d1: null, d2: null, g4: null };
    expect(await answersOf(declared)).toEqual(none);
    for (const [questionId, answer] of [
      ['d1', ['no-option']],
      ['d1', ['d1-diet', 'd1-insulin']],
      ['d1', []],
      ['bmi', { height: 17, weight: 70 }],
      ['unknown', ['d1-diet']],
    ] as const) {
      const wrong = Array.isArray(answer) ? [...answer] : (answer as { height: number; weight: number });
      expect(await provider.answer(declared, { number: 1, questionId, answer: wrong })).toMatchObject({
        outcome: 'refused',
        problems: [{ path: 'answer.answers' }],
      });
    }
    const of = (questionId: string, answer: string[] | { height: number; weight: number }) => ({
      ...{ number: 1, questionId, answer },
    });
    const diet = changed(await provider.answer(declared, of('d1', ['d1-diet'])));
    const insulin = changed(await provider.answer(diet, of('d1', ['d1-insulin'])));
    const all = changed(await provider.answer(insulin, of('bmi', { height: 170, weight: 70 })));
    expect(await answersOf(all)).toEqual({
      ...none,
      d1: ['d1-insulin'],
      bmi: { height: 170, weight: 70 },
    });
    // What was refused changed nothing, and a condition that is not there has no questions.
    expect(await provider.answer(all, { number: 7, questionId: 'd1', answer: ['d1-diet'] })).toMatchObject({
      outcome: 'refused',
    });
  });

  test('[SCRN-03] follow-on conditions stand in their group, and only its first can be removed, with all of it', async () => {
    const both = await declareWith(provider, await begin(), [diabetes, hypertension], {
      d2: ['d2-kidneys', 'd2-eyes'],
    });
    expect(await shown(both)).toEqual([
      [1, 1, 'Type 2 diabetes'],
      [3, 1, 'Diabetic kidney disease'],
      [4, 1, 'Cataract or glaucoma'],
      [2, 2, 'High blood pressure'],
    ]);
    for (const number of [3, 4, 99])
      expect(await provider.remove(both, number)).toMatchObject({
        outcome: 'refused',
        problems: [{ code: 'invalid', path: 'condition.id' }],
      });
    const eyes = { number: 1, questionId: 'd2', answer: ['d2-eyes'] };
    const fewer = changed(await provider.answer(both, eyes));
    expect((await shown(fewer)).map(([number]) => number)).toEqual([1, 4, 2]);
    const alone = changed(await provider.remove(fewer, 1));
    expect(await shown(alone)).toEqual([[2, 2, 'High blood pressure']]);
    // A number is not used again.
    expect((await shown(changed(await provider.declare(alone, diabetes)))).map(([number]) => number)).toEqual(
      [2, 5],
    );
  });

  test('[SCRN-03] [SCRN-08] after an answer that declines, no more is asked of the condition, and it can be assessed', async () => {
    const declared = changed(await provider.declare(await begin(), pregnancy));
    const weeks = { number: 1, questionId: 'p1', answer: ['p1-later-or-multiple-pregnancy'] };
    const declined = changed(await provider.answer(declared, weeks));
    const questionIds = async (of: ScreeningSession) =>
      (await provider.view(of))[0]?.questions.map(({ id }) => id);
    expect([await questionIds(declared), await questionIds(declined)]).toEqual([['p1', 'p2'], ['p1']]);
    expect(await assess(declined)).toMatchObject({ accepted: [], declined: [1], allDeclined: true });
  });

  test('[SCRN-03] nothing is assessed before each question has an answer', async () => {
    const declared = changed(await provider.declare(await begin(), heartAttack));
    expect(await provider.assess(declared, traveller)).toMatchObject({
      outcome: 'refused',
      problems: [{ code: 'required', path: 'answer.answers' }],
    });
  });

  const premiumAtPlus = async (
    trip: Partial<QuoteDraft>,
    age: number,
    conditions: readonly string[],
    answers = {},
  ) => {
    const draft = exampleDraft({ people: 1, ages: [age], ...trip });
    const regionId = tripOf(draft, exampleProduct)?.regionId ?? expect.unreachable('No trip');
    const session = await declareWith(provider, await begin(), conditions, answers);
    return premiumsAtLevels(draft, (await assess(session, { age, regionId })).loading)[1];
  };
  const until = (to: string) => ({ from: '2027-02-01', to });

  test('[SCRN-08] the worked examples of the product model', async () => {
    const uk = { countries: ['GB'], dates: until('2027-02-21') };
    expect(await premiumAtPlus(uk, 62, [hypertension, cholesterol])).toBe(0);
    const tablets = { d1: ['d1-tablets-or-weekly-injection'] };
    expect(await premiumAtPlus(uk, 62, [diabetes, hypertension], tablets)).toBe(4198);
    // 1.30 × 1.35: what follows the kidneys informs and does not price.
    expect(await premiumAtPlus(uk, 62, [diabetes], { ...tablets, d2: ['d2-kidneys'] })).toBe(9794);
    const usa = { countries: ['US'], dates: until('2027-02-14') };
    const stent = { g1: ['g1-more-than-2-years'], c1: ['c1-bypass-stent-or-valve'] };
    expect(await premiumAtPlus(usa, 68, [heartAttack], stent)).toBe(23_844);
  });

  test('[SCRN-08] accepted and declined are what was declared, and an answer can decline one or all', async () => {
    const declared = await declareWith(provider, await begin(), [hypertension, '502', '501'], {
      k1: ['k1-having-or-awaiting-chemo'],
    });
    expect(await assess(declared)).toMatchObject({ accepted: [1], declined: [2, 3], allDeclined: false });
    const terminal = await declareWith(provider, await begin(), [hypertension, '502'], {
      k1: ['k1-i-have-been-told'],
    });
    expect(await assess(terminal)).toEqual({
      ...{ accepted: [], declined: [1, 2], allDeclined: true },
      ...{ loading: { percent: 0, minimum: 0 }, conditionExcess: 0 },
    });
    expect(await assess(await begin())).toMatchObject({ accepted: [], declined: [], allDeclined: false });
  });

  test('[SCRN-08] the same declaration is assessed for another age and another region, and stays as it is', async () => {
    const stent = { g1: ['g1-more-than-2-years'], c1: ['c1-bypass-stent-or-valve'] };
    const session = await declareWith(provider, await begin(), [heartAttack], stent);
    const loading = async (age: number, regionId: number) =>
      (await assess(session, { age, regionId })).loading.percent;
    const first = await loading(62, 4);
    expect(await loading(62, 6)).toBeGreaterThan(first);
    expect(await loading(80, 4)).toBeGreaterThan(first);
    expect(await loading(62, 4)).toBe(first);
    const assessed = await provider.assess(session, traveller);
    expect(assessed.outcome === 'assessed' && assessed.session).toEqual(session);
  });

  test('[SCRN-07] declarations of different travellers never mix', async () => {
    const [one, other] = [await begin(), await begin()];
    const declared = changed(await provider.declare(one, heartAttack));
    expect(await shown(changed(await provider.declare(other, stroke)))).toEqual([[1, 1, 'Stroke']]);
    expect(await shown(declared)).toEqual([[1, 1, 'Heart attack']]);
  });
});
