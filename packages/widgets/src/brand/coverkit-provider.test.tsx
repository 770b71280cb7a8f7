import { StrictMode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ClientError } from '../client/client.ts';
import { createMemoryClient, memoryConfig } from '../client/memory.ts';
import { useCoverkit } from './brand-provider.tsx';
import { CoverkitProvider, type CoverkitProviderProps } from './coverkit-provider.tsx';

const BrandName = () => <p>{useCoverkit().config.brand.name}</p>;
const offline = new ClientError('offline');

afterEach(() => {
  document.adoptedStyleSheets = [];
});

async function open(props: Partial<CoverkitProviderProps> = {}, failures = 0) {
  const client = createMemoryClient();
  for (let left = failures; left > 0; left -= 1) client.failNext('config', offline);
  const tree = (
    <CoverkitProvider client={client} navigate={() => {}} fallback={<p>Loading</p>} {...props}>
      <BrandName />
    </CoverkitProvider>
  );
  return { client, page: await render(tree) };
}

const requests = ({ calls }: { calls: readonly { method: string }[] }) =>
  calls.filter(({ method }) => method === 'config').length;

test('[EMBD-01] without a configuration the provider requests it, and applies the brand’s look', async () => {
  const { client, page } = await open();
  await expect.element(page.getByText('Highline Travel Insurance')).toBeVisible();
  expect(page.container.textContent).not.toContain('Loading');
  expect(requests(client)).toBe(1);
  expect(document.adoptedStyleSheets).toHaveLength(1);
  await page.unmount();
  expect(document.adoptedStyleSheets).toHaveLength(0);
});

test('[EMBD-01] until the configuration is there, the provider shows the fallback', async () => {
  const client = createMemoryClient();
  const never = { ...client, config: () => new Promise<never>(() => {}) };
  const { page } = await open({ client: never });
  await expect.element(page.getByText('Loading')).toBeVisible();
});

test('[EMBD-01] with a configuration the provider requests none and leaves the look to the page', async () => {
  const { client, page } = await open({ config: memoryConfig('saltwater') });
  await expect.element(page.getByText('Saltwater Travel Cover')).toBeVisible();
  expect(requests(client)).toBe(0);
  expect(document.adoptedStyleSheets).toHaveLength(0);
});

test('[EMBD-01] a configuration that cannot be had is reported, and can be requested again', async () => {
  const onError = vi.fn<(error: ClientError) => void>();
  const { client, page } = await open({ onError }, 1);
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Sorry, we couldn’t load our travel insurance.');
  expect(onError.mock.calls).toEqual([[offline]]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('Highline Travel Insurance')).toBeVisible();
  expect(requests(client)).toBe(2);
});

test('[EMBD-01] a page shows the failure its own way', async () => {
  const renderError: CoverkitProviderProps['renderError'] = (error, retry) => (
    <button type="button" onClick={retry}>
      Once more after {error.kind}
    </button>
  );
  const { page } = await open({ renderError }, 1);
  await page.getByRole('button', { name: 'Once more after offline' }).click();
  await expect.element(page.getByText('Highline Travel Insurance')).toBeVisible();
});

test('[EMBD-01] in React’s strict mode a failure is reported once', async () => {
  const onError = vi.fn<(error: ClientError) => void>();
  const client = createMemoryClient();
  const down = { ...client, config: () => Promise.reject(offline) };
  const page = await render(
    <StrictMode>
      <CoverkitProvider client={down} navigate={() => {}} onError={onError}>
        <BrandName />
      </CoverkitProvider>
    </StrictMode>,
  );
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(onError).toHaveBeenCalledOnce();
});

const refusals: [string, ClientError][] = [
  ['says that it is', new ClientError('messages', { code: 'origin_not_allowed' })],
  // Without CORS headers, as the API does for an origin that it does not know.
  ['does not let the page read', offline],
];

test.for(refusals)(
  '[EMBD-05] a page whose origin is refused, which the API %s, reads in the console where to register it',
  async ([, refusal]) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const client = createMemoryClient();
    const baseUrl = 'https://quotes.example';
    const { page } = await open({ client: { ...client, baseUrl, config: () => Promise.reject(refusal) } });
    await expect.element(page.getByRole('alert')).toBeVisible();
    const [[said]] = logged.mock.calls as [[string]];
    expect(said).toContain(
      `no configuration came from the API at ${baseUrl}: it refuses pages of ${location.origin}`,
    );
    expect(said).toContain('allowed origins of the affiliate’s record');
    logged.mockRestore();
  },
);

test('[EMBD-05] on the API’s own origin, a page without a connection reads nothing about origins', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { page } = await open({}, 1);
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(logged).not.toHaveBeenCalled();
  logged.mockRestore();
});
