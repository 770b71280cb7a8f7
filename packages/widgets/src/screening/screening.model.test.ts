import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ClientError, type ScreeningAccess } from '../client/client.ts';
import { createMemoryClient } from '../client/memory.ts';
import { searchDelay } from './model/condition-search.ts';
import { ScreeningModel } from './screening.model.ts';
import { beginScreening, declareConditions } from './testing/declare-conditions.ts';
import { createNetwork } from './testing/network.ts';
import { quoteToScreen, screeningLink } from './testing/quote-to-screen.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

const diabetes = '401';
const asthma = '301';

async function open(ids: readonly string[] = [], { consent = true } = {}) {
  const quote = quoteToScreen();
  const client = createMemoryClient({ quotes: [quote] });
  const network = createNetwork(client);
  const access: ScreeningAccess = screeningLink(quote);
  const calls = await client.screening();
  const session = consent ? await beginScreening(calls, access) : null;
  if (session) await declareConditions(calls, session, ids);
  const on = { onQuote: vi.fn(), onClosed: vi.fn() };
  const model = new ScreeningModel({ client: network.client, access, ...on });
  await model.load();
  // What is read beside the screening, so that the next call is the test’s.
  await settle();
  const sent = (method: string) => client.calls.filter((one) => one.method === method).length;
  return { quote, client, network, access, calls, session: session!, model, sent, ...on };
}
const names = (model: ScreeningModel) => model.search.found.value.map(({ name }) => name);

test('[DETL-18] nothing is asked before the consent, and its withdrawal leaves nothing on the screen', async () => {
  const { model, onQuote } = await open([], { consent: false });
  expect(model.stage.value).toBe('consent');
  await model.consent();
  expect([model.stage.value, model.view.value]).toEqual(['open', { at: 'search' }]);
  await model.declare(asthma, 'Asthma');
  expect(model.view.value).toMatchObject({ at: 'question' });
  await model.withdraw();
  expect([model.stage.value, model.screening.value, model.notice.value]).toEqual([
    'consent',
    null,
    'withdrawn',
  ]);
  expect(onQuote).toHaveBeenCalledOnce();
});

test('[SCRN-02] a search is sent 300 ms after typing stops, and a late answer replaces nothing newer', async () => {
  const { model, network, sent } = await open();
  for (const text of ['h', 'ha', 'har', 'hart']) {
    model.search.type(text);
    await settle(searchDelay - 1);
  }
  expect(sent('searchConditions')).toBe(0);
  network.plan(['late']);
  await settle(1);
  expect([sent('searchConditions'), model.search.state.value]).toEqual([1, 'searching']);
  model.search.type('asthma');
  await settle(searchDelay);
  expect([model.search.state.value, names(model)[0]]).toEqual(['found', 'Asthma']);
  network.deliver();
  await settle();
  expect(names(model)[0]).toBe('Asthma');
  model.search.clear();
  expect([model.search.state.value, names(model)]).toEqual(['idle', []]);
});

test('[SCRN-02] a failure just stops the search, and the next letter searches again', async () => {
  const { model, network } = await open();
  network.plan(['lost']);
  model.search.type('asth');
  await settle(searchDelay);
  expect([model.search.state.value, model.failed.value]).toEqual(['stopped', null]);
  model.search.type('asthm');
  await settle(searchDelay);
  expect(model.search.state.value).toBe('found');
});

test('[SCRN-03] [ERRS-04] an answer that did not arrive stays chosen, and the same is sent again', async () => {
  const { model, network, sent } = await open();
  await model.declare(diabetes, 'Type 2 diabetes');
  const asked = model.question.value!;
  model.answer(asked);
  expect(model.problems.value.map(({ path, code }) => `${path} ${code}`)).toEqual([
    'answer.height required',
    'answer.weight required',
  ]);
  model.typeBody(asked, { cm: 172, kg: 78 });
  network.plan(['unanswered']);
  model.answer(model.question.value!);
  await settle();
  expect(model.failed.value?.name).toBe('answer');
  expect(model.question.value?.body).toMatchObject({ cm: 172, kg: 78 });
  await model.retry();
  expect([model.failed.value, sent('saveDetails')]).toEqual([null, 2]);
  expect(model.question.value?.position).toBe(2);
});

test('[SCRN-03] a condition whose answer was lost is declared once, and its questions follow on another try or choice', async () => {
  const again = (model: ScreeningModel) => [() => model.retry(), () => model.declare(asthma, 'Asthma')];
  for (const way of [0, 1]) {
    const { model, network, sent } = await open([diabetes]);
    model.show({ at: 'search' });
    network.plan(['unanswered']);
    await model.declare(asthma, 'Asthma');
    expect([model.failed.value?.name, model.view.value.at]).toEqual(['declare', 'search']);
    await again(model)[way]!();
    expect([model.failed.value, model.notice.value, sent('startDeclaration')]).toEqual([null, null, 3]);
    expect(model.question.value?.condition).toMatchObject({ name: 'Asthma', number: 2 });
    expect(model.screening.value?.conditions).toHaveLength(2);
  }
});

test('[SCRN-03] the same condition twice is refused, and the list says so and offers its answers', async () => {
  const { model } = await open([asthma, diabetes]);
  model.show({ at: 'search' });
  model.search.type('asthma');
  await model.declare(asthma, 'Asthma');
  expect([model.notice.value, model.view.value, model.failed.value]).toEqual([
    ...['declared', { at: 'list' }, null],
  ]);
  expect([model.screening.value?.conditions.length, model.search.text.value]).toEqual([2, '']);
});

test('[SCRN-05] a declaration of what another device changed is refused, and what is there now is shown', async () => {
  const { model, calls, session } = await open([asthma]);
  model.show({ at: 'review' });
  await declareConditions(calls, session, ['109']);
  await model.complete();
  expect([model.notice.value, model.view.value]).toEqual(['changed', { at: 'list' }]);
  expect(model.screening.value?.conditions).toHaveLength(2);
});

test('[SCRN-05] what another device completed is shown with its result, whatever is asked for here', async () => {
  const { model, calls, session } = await open([asthma]);
  const { version } = model.screening.value!;
  await calls.completeScreening(session, version);
  model.show({ at: 'list' });
  await model.remove(1);
  expect([model.notice.value, model.view.value]).toEqual(['completed', { at: 'result' }]);
});

test('[SCRN-08] a decision holds here until something newer comes, and can be changed', async () => {
  const { model, onQuote } = await open([asthma]);
  model.show({ at: 'review' });
  await model.complete();
  expect([model.view.value.at, model.accepted.value]).toEqual(['result', null]);
  await model.decide(true);
  expect([model.view.value.at, model.accepted.value]).toEqual(['decided', true]);
  await model.refresh();
  expect(model.accepted.value).toBe(true);
  model.back();
  await model.decide(false);
  expect(model.accepted.value).toBe(false);
  expect(onQuote.mock.calls.map(([quote]) => quote.insurees[0].medical.userAccepted)).toEqual([true, false]);
});

test('[SCRN-06] the link of another traveller opens nothing', async () => {
  const { client, access } = await open();
  const model = new ScreeningModel({
    client,
    access: { ...access, insuree: 2 },
    onQuote: () => {},
    onClosed: () => {},
  });
  await model.load();
  expect(model.stage.value).toBe('notFound');
});

test('[DETL-01] a quote that is closed by now leads to its own screens', async () => {
  const { model, client, onClosed } = await open([asthma]);
  client.failNext('removeCondition', new ClientError('closed', { code: 'quote_closed' }));
  await model.remove(1);
  expect(onClosed).toHaveBeenCalledOnce();
});

test('[DETL-18] a consent that was withdrawn elsewhere is asked for again, and the price is that of the quote now', async () => {
  const { model, calls, session, onQuote } = await open([asthma]);
  await calls.withdrawScreening(session);
  model.show({ at: 'list' });
  await model.remove(1);
  await settle();
  expect([model.stage.value, model.notice.value, model.screening.value]).toEqual(['consent', 'ended', null]);
  expect(onQuote).toHaveBeenCalledOnce();
});

test('[DETL-18] a registration that is answered after the withdrawal opens nothing', async () => {
  const { model, network } = await open([asthma]);
  network.plan(['late']);
  void model.refresh();
  await settle();
  await model.withdraw();
  network.deliver();
  await settle();
  expect([model.stage.value, model.screening.value]).toEqual(['consent', null]);
});
