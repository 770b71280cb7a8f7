import { type Figure, median } from '../report.ts';
import { sameDistribution } from './kolmogorov.ts';
import { type Browser, openBrowser } from './shop.ts';

/** Calls at once: each answer waits for its minimum time. */
const atOnce = 4;

type Probe = {
  name: string;
  path: string;
  count: number;
  body: (username: string) => object;
  status: number;
};

const signIns: Probe = {
  ...{ name: 'sign-ins of known and unknown addresses', path: '/api/auth/login', count: 2000 },
  body: (username) => ({ username, password: 'not the password' }),
  status: 401,
};
const recoveries: Probe = {
  ...{ name: 'recovery of known and unknown addresses', path: '/api/auth/forgotten', count: 1000 },
  body: (username) => ({ username }),
  status: 200,
};

/** ACCT-05: whether the time of an answer tells that there is an account. Addresses in random order, each once. */
export async function timeAddresses(shop: string): Promise<Figure[]> {
  return [await compare(shop, signIns), await compare(shop, recoveries)];
}

async function compare(shop: string, { name, path, count, body, status }: Probe): Promise<Figure> {
  const addresses = Array.from({ length: count }, (_, at) => ({
    at,
    isKnown: at % 2 === 0,
    by: Math.random(),
  }));
  const waiting = addresses.toSorted((one, other) => one.by - other.by);
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
  const goOn = async (browser: Browser) => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const username = `${next.isKnown ? 'other' : 'nobody'}${next.at}@example.com`;
      const answer = await browser.post(path, body(username));
      if (answer.status !== status)
        throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.data)}`);
      times[next.isKnown ? 'known' : 'unknown'].push(answer.ms);
    }
    browser.close();
  };
  const browsers = Array.from({ length: atOnce }, () => openBrowser(shop));
  // Their csrf, connections, and the first password of all are not timed.
  for (const browser of browsers) await browser.post(path, body('nobody@example.org'));
  await Promise.all(browsers.map(goOn));
  const { known, unknown } = times;
  return {
    ...{ name, value: sameDistribution(known, unknown), unit: 'p', bar: 0.01, sense: 'least' },
    detail: `Kolmogorov–Smirnov of ${count}, medians ${median(known).toFixed(2)} and ${median(unknown).toFixed(2)} ms`,
  };
}
