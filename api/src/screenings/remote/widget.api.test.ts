import { once } from 'node:events';
import { get } from 'node:http';
import { json } from 'node:stream/consumers';
import { exampleReadyDraft } from '@coverkit/rules/fixtures';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ManualTiming, manualTiming } from '../../platform/resilience/testing/manual-timing.ts';
import { type Answer, type Harness, type Json, startApi } from '../../testing/harness.ts';
import { chooseScreening } from '../provider/choose-screening.ts';
import { frameWidget } from '../testing/frame-widget.ts';
import { quoteToScreen, screeningCalls } from '../testing/screening-calls.ts';
import { type ScreeningStandIn, startStandIn } from './testing/stand-in.ts';

const widgetUrl = 'https://screening.example/widget';
const [hypertension, heartAttack] = ['109', '101'];

let standIn: ScreeningStandIn;
let timing: ManualTiming;
let api: Harness;
beforeAll(async () => {
  standIn = await startStandIn();
  timing = manualTiming();
  const screeningProvider = chooseScreening(standIn.env, { connection: { timing, tryMs: 3000 } });
  api = await startApi({ screeningProvider });
  await frameWidget(api.services, 'highline', widgetUrl);
});
beforeEach(() => {
  standIn.failAll(null);
  // What the test before left in the circuit.
  timing.advance(60_000);
});
afterAll(async () => {
  await api.stop();
  await standIn.close();
});

async function traveller() {
  const quote = await quoteToScreen(api, exampleReadyDraft({ ages: [62], countries: ['GB'] }));
  const calls = screeningCalls(api, quote, 1);
  await calls.register();
  const openWidget = async (): Promise<string> => (await calls.call('widget')).body.data.widgetToken;
  const medical = async () => (await api.post('/api/quote/reload', quote)).body.data.insurees[0].medical;
  return { quote, calls, openWidget, medical, complete: () => calls.call('completewidget') };
}
const codeOf = ({ status, body }: Answer) => [status, body.data.error?.code];
const names = (conditions: readonly { name: string }[]) => conditions.map(({ name }) => name);
const unscreened = { completed: false, userAccepted: null };

test('[SCRN-09] what the traveller declared in the widget is fetched from the provider, and priced', async () => {
  const { quote, calls, openWidget, medical, complete } = await traveller();
  await standIn.visitWidget(await openWidget(), { conditionIds: [hypertension, heartAttack] });
  const completed = await complete();
  expect(completed.body.data).toMatchObject({ completed: true, scored: true, user_accepted: null });
  expect(names(completed.body.data.conditions)).toEqual(['High blood pressure', 'Heart attack']);
  expect((await complete()).body).toEqual(completed.body);
  expect(await medical()).toEqual({ completed: true, userAccepted: null });
  const taken = (await calls.confirm(true)).body.data;
  expect(taken.medicalPrice).toBeGreaterThan(0);
  expect(taken.netPrice).toBe(quote.netPrice + taken.medicalPrice);
  // SCRN-03: it is made once.
  expect(codeOf(await calls.call('widget'))).toEqual([409, 'screening_completed']);
});

test('[SCRN-09] a provider that has nothing to ask completes a screening without conditions, at no price', async () => {
  const { quote, calls, openWidget, medical, complete } = await traveller();
  await standIn.visitWidget(await openWidget());
  expect((await complete()).body.data).toMatchObject({
    completed: true,
    conditions: [],
    all_declined: false,
  });
  expect((await calls.confirm(true)).body.data).toMatchObject({ medicalPrice: 0, netPrice: quote.netPrice });
  expect(await medical()).toEqual({ completed: true, userAccepted: true });
});

test('[SCRN-09] a report of the widget completes nothing where the provider does not confirm it', async () => {
  const { openWidget, medical, complete } = await traveller();
  await openWidget();
  expect(codeOf(await complete())).toEqual([409, 'screening_incomplete']);
  await standIn.visitWidget(await openWidget(), { conditionIds: [hypertension], complete: false });
  const halfway = await complete();
  expect(codeOf(halfway)).toEqual([409, 'screening_incomplete']);
  // SCRN-05: what the provider has by now is stored and shown.
  expect(names(halfway.body.data.screening.conditions)).toEqual(['High blood pressure']);
  expect(await medical()).toEqual(unscreened);
  await standIn.visitWidget(await openWidget());
  expect((await complete()).body.data).toMatchObject({ completed: true });
});

test('[SCRN-09] what a caller claims about the result is not read', async () => {
  const { calls, medical } = await traveller();
  const claim = { version: 1, completed: true, result: { accepted: [], declined: [], allDeclined: false } };
  expect(codeOf(await calls.call('completewidget', claim))).toEqual([409, 'screening_incomplete']);
  expect(await medical()).toEqual(unscreened);
});

test('[SCRN-09] a declaration with an open question is not complete, whatever the provider says', async () => {
  const { calls, openWidget, medical, complete } = await traveller();
  await calls.call('startdeclaration', { condition: { id: heartAttack } });
  await openWidget();
  const { id, conditions } = await sessionOf(calls.now);
  const session = { id, version: 2, conditions };
  standIn.failNext({ kind: 'answer', status: 200, body: { session, completed: true } });
  expect(codeOf(await complete())).toEqual([409, 'screening_incomplete']);
  expect(await medical()).toEqual(unscreened);
});

/** The session as the stand-in was last asked about it, with the conditions as they are shown. */
async function sessionOf(now: () => Promise<Json>) {
  return { id: standIn.requests.at(-1)?.body.session?.id ?? '', conditions: (await now()).conditions };
}

test.each([
  { kind: 'status', status: 503 },
  { kind: 'answer', status: 200, body: { completed: true } },
  { kind: 'reset' },
] as const)('[SCRN-09] a provider that cannot be asked leaves the screening open: %o', async (fault) => {
  const { openWidget, medical, complete } = await traveller();
  await standIn.visitWidget(await openWidget(), { conditionIds: [hypertension] });
  standIn.failAll(fault);
  expect(codeOf(await complete())).toEqual([503, 'screening_unavailable']);
  expect(await medical()).toEqual(unscreened);
  standIn.failAll(null);
  timing.advance(60_000);
  expect((await complete()).body.data).toMatchObject({ completed: true });
});

test('[SCRN-09] another traveller’s session is not taken for this one’s', async () => {
  const { openWidget, medical, complete } = await traveller();
  await openWidget();
  const session = { id: 'another', version: 9, conditions: [] };
  standIn.failAll({ kind: 'answer', status: 200, body: { session, completed: true } });
  expect(codeOf(await complete())).toEqual([503, 'screening_unavailable']);
  expect(await medical()).toEqual(unscreened);
});

test('[SCRN-09] [DETL-18] the widget opens after the consent, for the traveller’s own link, and its token is in no log', async () => {
  const quote = await quoteToScreen(api, exampleReadyDraft({ ages: [62] }));
  const calls = screeningCalls(api, quote, 1);
  const { length } = standIn.requests;
  expect(codeOf(await calls.call('widget', { authToken: 'x'.repeat(43) }))).toEqual([409, 'screening_ended']);
  await calls.register();
  expect(codeOf(await calls.call('widget', { insureeToken: 'x'.repeat(43) }))).toEqual([404, 'not_found']);
  expect(standIn.requests.slice(length).map(({ url }) => url)).toEqual(['/v1/begin']);
  const { widgetToken } = (await calls.call('widget')).body.data;
  // Of the session, and nothing about the traveller.
  const sent = standIn.requests.at(-1);
  expect(Object.keys(sent?.body ?? {})).toEqual(['session']);
  expect(Object.keys(sent?.body.session ?? {})).toEqual(['id', 'version']);
  expect(api.logged()).not.toContain(widgetToken);
});

test('[SCRN-09] a brand that names no widget has none, and its configuration and calls are as before', async () => {
  expect(await configAt('saltwater.localhost:1')).toEqual({ provider: 'Example Screening' });
  expect((await api.get('/api/config')).body.data.screening).toEqual({
    provider: 'Example Screening',
    widgetUrl,
  });
});

/** fetch cannot set Host. */
async function configAt(host: string): Promise<Json> {
  const request = get(`${api.base}/api/config`, { headers: { host } });
  const [response] = await once(request, 'response');
  return ((await json(response)) as Json).data.screening;
}

test('[SCRN-09] where the server’s provider has no widget to ask about, a brand’s address is not given to its pages', async () => {
  const own = await startApi();
  await frameWidget(own.services, 'highline', widgetUrl);
  expect((await own.get('/api/config')).body.data.screening).toEqual({ provider: null });
  const quote = await quoteToScreen(own, exampleReadyDraft({ ages: [62] }));
  const calls = screeningCalls(own, quote, 1);
  await calls.register();
  expect(codeOf(await calls.call('widget'))).toEqual([404, 'not_found']);
  expect(codeOf(await calls.call('completewidget'))).toEqual([404, 'not_found']);
  await own.stop();
});
