import {
  accesses,
  type CheckedAccess,
  csrfHeader,
  type Endpoint,
  type EndpointName,
  endpoints,
} from '@coverkit/rules/contract';
import { seedContent } from '../../../seed/seed-content.ts';
import { seedDocuments } from '../../../seed/seed-documents.ts';
import { paymentLinks } from '../../additional-premiums/payment-link.ts';
import { createAffiliateSaver } from '../../brands/save-affiliate.ts';
import { openDocumentsHarness } from '../../documents/testing/documents-harness.ts';
import { placesUnavailable } from '../../places/places.errors.ts';
import {
  bodyTimeout,
  busy,
  callErrorOf,
  codeRequired,
  ownDataUnderWay,
  rateLimited,
} from '../../platform/errors.ts';
import { errorBody } from '../../platform/http/answers/envelope.ts';
import { mailLinkTokens } from '../../quotes/tokens/mail-link-token.ts';
import { screeningUnavailable } from '../../screenings/screenings.errors.ts';
import { expeditionOf } from '../../testing/expedition.ts';
import { demoOrigin, type Harness } from '../../testing/harness.ts';
import { newKey, startPurchaseHarness } from '../../testing/purchase-harness.ts';
import type { Examples } from '../examples.ts';
import { recordAccounts } from './record-accounts.ts';
import { recordAmendments } from './record-amendments.ts';
import { recordLinks } from './record-links.ts';
import { recordScreenings } from './record-screenings.ts';
import { recordWidget } from './record-widget.ts';
import { createRecorder, type Recorder } from './recorder.ts';
import { withFixedValues } from './with-fixed-values.ts';

/** Runs every call, and every failure that can be provoked, against the running API. */
export async function recordExamples(): Promise<Examples> {
  const recorder = createRecorder();
  const shop = await startPurchaseHarness();
  await recordScreenings(recorder, shop);
  await shop.close();
  await recordWidget(recorder);
  await recordAccounts(recorder);
  await recordLinks(recorder);
  await recordAmendments(recorder);
  await recordSale(recorder);
  await recordDocuments(recorder);
  return recorder.examples;
}

async function recordSale(recorder: Recorder): Promise<void> {
  const { call, error, examples } = recorder;
  const harness = await startPurchaseHarness();
  const { api } = harness;
  for (const name of ['config', 'brandConfig', 'countries', 'csrfToken', 'coverage', 'benefits'] as const) {
    await call(api, name);
  }
  const order = await harness.order();
  const { payment, idempotencyKey, shownTotal, reference: _reference, token: _token, ...draft } = order;
  const { csrf } = order;
  const access = await call(api, 'startQuote', { ...draft, submissionKey: 'k'.repeat(22) });
  const other = { ...draft, submissionKey: 'k'.repeat(22), countries: ['NZ'] };
  error(await api.post(endpoints.startQuote.path, other));
  const quote = { ...draft, ...access };
  await call(api, 'reloadQuote', access);
  await call(api, 'previewQuote', quote);
  await call(api, 'saveQuote', quote);
  await call(api, 'updateQuote', quote);
  await call(api, 'confirmHandover', quote);
  const paying = { payment, idempotencyKey, shownTotal };
  const bought = await call(api, 'purchaseQuote', { ...quote, ...paying });
  const { payment: _, idempotencyKey: _key, shownTotal: _total, ...unpaid } = await harness.order();
  error(await harness.refer(unpaid));
  await call(api, 'referQuote', { ...unpaid, ...expeditionOf(unpaid) });

  const raised = await harness.money.additional.raise(bought.reference, {
    amount: 2850,
    reason: 'Three more days',
    by: 'dana',
  });
  if (raised.refused !== null) throw new Error(raised.refused);
  const link = { reference: bought.reference, pid: paymentLinks('s'.repeat(40))(raised.payment.id) };
  await call(api, 'paymentDetails', link);
  const second = await harness.order();
  const premium = { ...link, csrf, payment: second.payment, idempotencyKey: second.idempotencyKey };
  await call(api, 'makePayment', { ...premium, shownTotal: 2850 });

  const email = draft.contact.email;
  const account = await harness.money.accounts.find('highline', email);
  const passwordLink = await harness.money.accounts.passwordLink(account?.id ?? '');
  const { uid, token } = passwordLink ?? {};
  await recordRows(recorder, api, csrf, {
    none: async () => ({}),
    quoteToken: () => harness.order(),
    paymentLink: async () => link,
    passwordLink: async () => ({ uid, token }),
  });

  const start = endpoints.startQuote.path;
  const json = { 'content-type': 'application/json' };
  error(await api.raw(start, { method: 'POST', headers: json, body: '{' }));
  error(await api.raw(start, { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'x' }));
  error(await api.raw(start, { method: 'POST', headers: json, body: 'x'.repeat(300_000) }));
  error(await api.get(start));
  error(await api.post(start, { ...draft, csrf: 'expired' }));
  error(await api.post(start, draft, { origin: 'https://stranger.example' }));
  error(await api.post(start, { ...draft, ages: [] }));
  error(await api.post(endpoints.reloadQuote.path, { ...access, token: 'z'.repeat(43) }));
  error(await api.post(endpoints.paymentDetails.path, { ...link, pid: 'z'.repeat(43) }));
  const password = 'three quiet penguins';
  // Used by the example.
  const used = { uid, token, password, passwordConfirm: password, csrf };
  error(await api.post(endpoints.setPassword.path, used));
  error(await api.post(endpoints.saveQuote.path, { ...quote, ...bought, csrf }));
  const replaced = await harness.order();
  await api.post(endpoints.takeOverQuote.path, { ...replaced, claim: 'c'.repeat(22) });
  error(await api.post(endpoints.saveQuote.path, replaced));
  const mailLinkOf = mailLinkTokens(api.services.config.secret);
  const mailed = mailLinkOf({ reference: second.reference, tokenGeneration: 0 });
  error(await api.post(endpoints.takeOverQuote.path, { ...second, token: mailed, claim: 'c'.repeat(22) }));
  const crowd = await harness.order({ people: 20, ages: Array<number>(20).fill(34) });
  const item = { name: '\u0995'.repeat(120), serial: '\u0995'.repeat(60), value: 100_000 };
  const tooLarge = {
    ...crowd,
    valuablesCover: { enabled: true, items: Array(50).fill(item) },
    insurees: crowd.insurees.map((one) => ({ ...one, climbingExperience: '\u0995'.repeat(1000) })),
  };
  error(await api.post(endpoints.saveQuote.path, tooLarge, { [csrfHeader]: csrf }));
  const open = { ...second, basedOn: '2026-01-01T00:00:00.000Z' };
  error(await api.post(endpoints.saveQuote.path, open));
  const pending = await harness.order();
  harness.fault('lost_answer');
  await harness.buy(pending);
  error(await api.post(endpoints.saveQuote.path, pending));
  error(await harness.buy({ ...pending, idempotencyKey: newKey() }));
  error(await api.get(`${endpoints.config.path}?affiliate=nobody`, { origin: demoOrigin }));
  const { queue, clock, brands, database } = api.services;
  await createAffiliateSaver({ read: database.read, queue, clock }).change('ridgeback', { active: false });
  await brands.refresh();
  error(await api.get(`${endpoints.config.path}?affiliate=ridgeback`, { origin: demoOrigin }));
  // These need a broken machine or a clock; the same function writes their bodies for every call.
  const messageOf = brands.messageOf('highline');
  for (const failure of [
    bodyTimeout(),
    busy(2),
    ownDataUnderWay(),
    rateLimited(12),
    placesUnavailable(),
    screeningUnavailable(),
    callErrorOf(new Error('a bug')),
    codeRequired(),
  ]) {
    examples.errors[failure.code] = withFixedValues(JSON.parse(errorBody(failure, 'id', messageOf)));
  }
  await harness.close();
}

/** Makes a link that opens something, by access. */
type Links = Partial<Record<CheckedAccess, () => Promise<object>>>;

/** Calls the rows that have an example of their own. */
async function recordRows(
  { call, examples: { calls: recorded } }: Recorder,
  api: Harness,
  csrf: string,
  links: Links,
): Promise<void> {
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const row: Endpoint = endpoints[name];
    if (row.method === 'GET' || !row.example || name in recorded) continue;
    const made = await links[row.access]?.();
    if (!made) throw new Error(`${name}: no link is made for the access ${row.access}`);
    const access = accesses[row.access];
    const link = Object.entries(made).filter(([field]) => 'fields' in access && field in access.fields);
    await call(api, name, {
      ...Object.fromEntries(link),
      ...row.example.input,
      ...(row.csrf && { csrf }),
    });
  }
}

async function recordDocuments({ call }: Recorder): Promise<void> {
  const desk = await openDocumentsHarness();
  const { database, queue, clock } = desk.api.services;
  await seedDocuments({ database, queue, clock, renderer: desk.renderer });
  await call(desk.api, 'brandDocument', undefined, '?type=pds');
  await call(desk.api, 'pds');
  await seedContent(desk.api.services);
  await call(desk.api, 'homeContent');
  await call(desk.api, 'content', undefined, '', '/api/content/terms');
  await call(desk.api, 'templates', { paths: ['content/homepage'] });
  const { policyNumber, access } = await desk.sell();
  await desk.documents.issue({ policyNumber, version: 1 });
  await call(desk.api, 'policyDocuments', access);
  await call(desk.api, 'policyDocument', { ...access, id: 'certificate-1' });
  await desk.close();
}
