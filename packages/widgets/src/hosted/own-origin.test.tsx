import type { Destination } from '@coverkit/rules/contract';
import { matchScreen, pathOf } from '@coverkit/rules/contract';
import type { ComponentType, ReactNode } from 'react';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { CoverkitProvider } from '../brand/coverkit-provider.tsx';
import { ClientError } from '../client/client.ts';
import type { CoverkitClient } from '../client/http.ts';
import { createMemoryClient, memoryConfig } from '../client/memory.ts';
import { type ClientPartName, clientParts } from '../flows.ts';
import { RecoverPassword, SetPassword } from '../published/account.tsx';
import { AdditionalPayment, PaymentComplete } from '../published/additional-premium.tsx';
import { Amend } from '../published/amend.tsx';
import { Details } from '../published/details.tsx';
import { Complete, Declined, Referral } from '../published/outcome.tsx';
import { Rescreen, RescreenComplete } from '../published/rescreening.tsx';
import { Screening, Screenings } from '../published/screening.tsx';
import type { CoverkitEvent } from '../tracking/events.ts';

const host = 'https://highline.example';
const secret = { reference: 'ABCDE12345', token: 'secret-token' };
const traveller = { insuree: '1', itoken: 'secret-token' };
const policy = { pid: 'P1', token: 'secret-token' };
const premium = { reference: 'ABCDE12345', pid: 'secret-token' };
const account = { id: '1', token: 'secret-token' };
const config = memoryConfig('highline', { brand: { ...memoryConfig().brand, hostUrl: host } });
const logged = vi.spyOn(console, 'error');

beforeEach(() => void logged.mockReset().mockImplementation(() => {}));
afterAll(() => logged.mockRestore());

function open(flow: ReactNode, baseUrl?: string, used?: CoverkitClient) {
  const client = createMemoryClient();
  const events: CoverkitEvent[] = [];
  const emit = (event: CoverkitEvent) => void events.push(event);
  const given = used ?? (baseUrl === undefined ? client : { ...client, baseUrl });
  const tree = (
    <CoverkitProvider config={config} client={given} navigate={() => {}} emit={emit}>
      {flow}
    </CoverkitProvider>
  );
  return { client, events, screen: render(tree) };
}

const opened: { to: Destination; flow: ReactNode }[] = [
  { to: { screen: 'details', ...secret }, flow: <Details {...secret} /> },
  { to: { screen: 'complete', ...secret }, flow: <Complete {...secret} /> },
  { to: { screen: 'referral', ...secret }, flow: <Referral {...secret} /> },
  { to: { screen: 'declined', ...secret }, flow: <Declined {...secret} /> },
  { to: { screen: 'screenings', ...secret }, flow: <Screenings {...secret} /> },
  { to: { screen: 'screening', ...secret, ...traveller }, flow: <Screening {...secret} {...traveller} /> },
  { to: { screen: 'rescreen', ...policy, ...traveller }, flow: <Rescreen {...policy} {...traveller} /> },
  { to: { screen: 'rescreenComplete', ...secret }, flow: <RescreenComplete {...secret} /> },
  { to: { screen: 'payment', ...premium }, flow: <AdditionalPayment {...premium} /> },
  { to: { screen: 'paid' }, flow: <PaymentComplete /> },
  { to: { screen: 'setPassword', ...account }, flow: <SetPassword {...account} /> },
  { to: { screen: 'forgotten' }, flow: <RecoverPassword /> },
  { to: { screen: 'amendExtend', ...secret }, flow: <Amend kind="extend" {...secret} /> },
];
const flows = opened.map((one) => ({ ...one, screen: one.to.screen }));

test.for(flows)('[EMBD-06] on a page of another origin $screen leads to the host', async ({ to, flow }) => {
  const { client, events, screen } = open(flow, host);
  const page = await screen;
  const link = page.getByRole('link');
  await expect.element(link).toHaveAttribute('href', `${host}${pathOf(to)}`);
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('You can’t complete this step on this page.');
  await expect
    .element(page.getByRole('heading'))
    .toHaveTextContent('Continue on the Highline Travel Insurance website');
  expect(client.calls).toEqual([]);
  // Sent by effects, which may follow what is seen.
  await expect.poll(() => events.map(({ type }) => type)).toEqual(['ready', 'error']);
  const said = logged.mock.calls.flat().join('\n');
  expect(said).toContain(`cannot run on ${location.origin}`);
  expect(said).toContain('pages of the brand’s own origin only');
  expect(said).toContain(`location.assign(config.brand.hostUrl + pathOf({ screen: "${to.screen}"`);
  expect(said).not.toContain('secret-token');
});

const published = Object.values(
  import.meta.glob<Record<string, ComponentType<object>>>('../published/*.tsx', { eager: true }),
).flatMap((module) => Object.entries(module).map(([name, Flow]) => ({ name, Flow })));

test.for(published)(
  '[EMBD-06] whatever is published of a flow with personal data leads to the host: $name',
  async ({ Flow }) => {
    const { client, screen } = open(
      <Flow {...{ ...secret, ...traveller, ...policy, ...account, kind: 'extend' }} />,
      host,
    );
    const link = (await screen).getByRole('link').element();
    expect(matchScreen(new URL((link as HTMLAnchorElement).href).pathname)).not.toBeNull();
    expect(client.calls).toEqual([]);
  },
);

test.for([undefined, '', location.origin])(
  '[EMBD-06] on the origin of the API the flow itself is shown (%s)',
  async (baseUrl) => {
    const { screen } = open(<RecoverPassword />, baseUrl);
    await expect.element((await screen).getByRole('textbox')).toBeVisible();
    expect(logged).not.toHaveBeenCalled();
  },
);

/** What the API answers a page whose origin it does not take for its own, to any call. */
function refusing(): CoverkitClient {
  const refuse = () =>
    Promise.reject(
      new ClientError('messages', { code: 'origin_not_allowed', messages: ['This website is not set up.'] }),
    );
  const refused = <Calls extends object>(calls: Calls): Calls =>
    new Proxy(calls, { get: (_, name) => (name === 'then' ? undefined : refuse) });
  const client = createMemoryClient();
  const names = Object.keys(clientParts) as ClientPartName[];
  const refusedPart = async (name: ClientPartName) => refused<object>(await client[name]());
  return Object.assign(Object.create(refused(client)), {
    baseUrl: '',
    prepare: () => {},
    ...Object.fromEntries(names.map((name) => [name, () => refusedPart(name)])),
  });
}

const loading = flows.filter(({ screen }) => !['paid', 'setPassword', 'forgotten'].includes(screen));

test.for(loading)(
  '[EMBD-06] once the API has refused to load $screen, it leads to the host',
  async ({ to, flow }) => {
    const { screen } = open(flow, undefined, refusing());
    const page = await screen;
    const link = page.getByRole('link', { name: 'Continue to Highline Travel Insurance' });
    await expect.element(link).toHaveAttribute('href', `${host}${pathOf(to)}`);
    expect(page.container.textContent).not.toContain('not set up');
  },
);

test('[EMBD-06] once the API has refused what was sent, a flow leads to the host', async () => {
  const { screen } = open(<RecoverPassword />, undefined, refusing());
  const page = await screen;
  await page.getByRole('textbox').fill('mia@example.com');
  await page.getByRole('button').click();
  const link = page.getByRole('link', { name: 'Continue to Highline Travel Insurance' });
  await expect.element(link).toHaveAttribute('href', `${host}/user/forgotten`);
  expect(page.container.textContent).not.toContain('not set up');
});
