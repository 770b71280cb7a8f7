import fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createMemoryClient } from '../client/memory.ts';
import { beginScreening, declareConditions } from './testing/declare-conditions.ts';
import type { Fate } from './testing/network.ts';
import { quoteToScreen, screeningLink } from './testing/quote-to-screen.ts';
import { deeds, openPage, type Page, type Step } from './testing/visitor.ts';

// Its first import takes real time, which the fake timers of a case do not wait for.
beforeAll(() => import('../client/memory-screenings/memory-screenings.ts'));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const settle = () => vi.advanceTimersByTimeAsync(1000);

const fate = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Fate>('arrives') },
  fc.constantFrom<Fate>('lost', 'unanswered', 'late'),
);
const often = ['consent', 'declare', 'choose', 'answer', 'edit', 'deliver', 'refresh'] as const;
const seldom = ['review', 'complete', 'accept', 'decline', 'list', 'remove', 'retry', 'intrude'] as const;
const step: fc.Arbitrary<Step> = fc.record({
  tab: fc.constantFrom<0 | 1>(0, 0, 0, 1),
  // The way through it more often than the ways out of it.
  deed: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...often) },
    { weight: 2, arbitrary: fc.constantFrom(...seldom) },
    { weight: 1, arbitrary: fc.constantFrom(...deeds) },
  ),
  at: fc.nat(60),
  fates: fc.array(fate, { maxLength: 2 }),
});

/** Checks what must hold of a page after each deed. */
function createWatch(page: Page) {
  const seen: string[] = [];
  let version = 0;
  /** What was chosen and not stored, by question. */
  const pending = new Map<string, string>();
  const shownToken = () => page.network.tokens.get(page.model().screening.peek() ?? nothing) ?? '';
  const keyOf = (number: number, name: string, questionId: string) =>
    `${shownToken()} ${number} ${name} ${questionId}`;

  /** SCRN-05: nothing older than what was shown, and nothing of a registration that has ended. */
  const checkVersion = () => {
    const shown = page.model().screening.peek();
    const token = shownToken();
    if (!shown || token === '') return;
    if (seen.at(-1) === token) expect(shown.version).toBeGreaterThanOrEqual(version);
    else expect(seen).not.toContain(token);
    if (seen.at(-1) !== token) seen.push(token);
    ({ version } = shown);
  };
  /** What is stored by now, or is of a condition that is gone. */
  const dropStored = () => {
    const stored = new Map(
      page
        .model()
        .screening.peek()
        ?.conditions.flatMap(({ number, name, questions }) =>
          questions.map(({ id, answer }) => [keyOf(number, name, id), JSON.stringify(answer)] as const),
        ),
    );
    for (const [key, answer] of pending) if ((stored.get(key) ?? answer) === answer) pending.delete(key);
  };
  return {
    /** `deed`: of this page. */
    after(deed: Step['deed'] | null) {
      checkVersion();
      const asked = page.model().question.peek();
      const key = asked && keyOf(asked.condition.number, asked.condition.name, asked.question.id);
      const answer = asked && JSON.stringify(asked.answer);
      if (deed === 'reload') pending.clear();
      if (deed === 'choose' && key && answer) {
        if (asked.differs) pending.set(key, answer);
        else pending.delete(key);
      }
      if (key && pending.has(key)) expect(answer).toBe(pending.get(key));
      dropStored();
    },
    reloaded() {
      seen.length = 0;
      pending.clear();
    },
  };
}

const nothing = {} as Parameters<Page['network']['tokens']['get']>[0];

/** Goes on as a visitor does who wants to be done, by what the page in sight offers. */
async function finish(page: Page): Promise<string[]> {
  const way: string[] = [];
  const act = async (deed: Step['deed'], at = 0) => {
    way.push(deed);
    page.do({ deed, at, fates: [] });
    await settle();
  };
  for (let moves = 0; moves < 80; moves += 1) {
    const model = page.model();
    const stage = model.stage.peek();
    if (stage === 'failed' || stage === 'loading') await act('load');
    else if (stage === 'consent') await act('consent');
    else if (stage !== 'open') return [...way, `stuck: ${stage}`];
    else {
      const view = model.view.peek();
      if (view.at === 'decided') {
        if (way.at(-1) === 'decline') return way;
        // Decided before: another tab may have decided otherwise since.
        await act('back');
        continue;
      }
      const { screening } = model.screening.peek() ?? {};
      if (view.at === 'search') await act('declare', 1);
      else if (view.at === 'cannotFind') await act('back');
      else if (view.at === 'question') {
        if (model.question.peek()?.answer && (model.question.peek()?.chosen.length ?? 0) === 0)
          await act('choose');
        await act('answer');
      } else if (view.at === 'list') {
        if (screening) model.show({ at: 'question', ...screening });
        else await act('review');
      } else if (view.at === 'review') await act('complete');
      else await act('decline');
    }
  }
  return [...way, 'stuck: no end'];
}

test('[SCRN-05] [SCRN-06] [DETL-18] [SCRN-08] whatever is lost, late, reloaded, withdrawn or changed in another tab: nothing older is shown, nothing chosen is lost, another traveller’s token changes nothing, and there is always a way on', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60, size: 'max' }), async (steps) => {
      const quote = quoteToScreen();
      const client = createMemoryClient({ quotes: [quote] });
      // Its code loads in real time, for which the clock of this test does not wait.
      const calls = await client.screening();
      const access = screeningLink(quote);
      const other = await beginScreening(calls, screeningLink(quote, 2));
      const theirs = await declareConditions(calls, other, ['109']);
      const pages = [openPage(client, access, other), openPage(client, access, other)] as const;
      const watches = pages.map(createWatch);
      for (const page of pages) page.do({ deed: 'load', at: 0, fates: [] });
      await settle();
      for (const one of steps) {
        if (one.deed === 'reload') watches[one.tab]?.reloaded();
        pages[one.tab].do(one);
        await settle();
        for (const [tab, watch] of watches.entries()) watch.after(tab === one.tab ? one.deed : null);
      }
      for (const page of pages) {
        page.network.deliver();
        page.network.heal();
      }
      await settle();
      for (const watch of watches) watch.after(null);
      // From whatever is in sight, without a look at the server first.
      const way = await finish(pages[0]);
      expect(way.filter((one) => one.startsWith('stuck'))).toEqual([]);
      expect(client.quote(quote.reference)?.insurees[0]?.medical).toEqual({
        ...{ completed: true, userAccepted: false },
      });

      for (const { intruded } of pages)
        for (const code of intruded) expect(['not_found', 'screening_ended']).toContain(code);
      expect((await calls.registerScreening(other)).screening).toEqual(theirs);

      // Both come to show what the server has.
      for (const page of pages) page.do({ deed: 'refresh', at: 0, fates: [] });
      await settle();
      const server = await calls.registerScreening(access).catch(() => null);
      for (const page of pages) {
        const stage = page.model().stage.peek();
        if (stage === 'open') expect(page.model().screening.peek()).toEqual(server?.screening);
        if (stage === 'consent') expect(server).toBeNull();
      }
    }),
    { numRuns: 400 },
  );
}, 120_000);
