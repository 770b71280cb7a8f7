import { expect, test } from 'vitest';
import { readConfiguration } from './read-configuration.ts';

test('all that the environment alone shows to be wrong is named at once, and once', () => {
  const production = { NODE_ENV: 'production', HOST_ENTRY: '/nowhere' };
  const wrong = {
    SECRET: 'short',
    HEALTH_KEYS: 'k1:short',
    PORT: '80a',
    SMTP_URL: 'ftp://x',
    MAIL_FROM: 'x',
    PLACES_PROVIDER: 'x',
    SCREENING_PROVIDER: 'x',
  };
  const payments = { PAYMENTS_TIMEOUT: 'x', PAYMENTS_QUIET: 'x', EWAY_ENDPOINT: 'x', EWAY_SCRIPT: 'x' };
  const keys = { EWAY_API_KEY: 'k', EWAY_PASSWORD: 'p', EWAY_PUBLIC_KEY: 'k' };
  const lines = messageOf({ ...production, ...wrong, ...payments, ...keys }).split('\n');
  const expected = [...Object.keys({ ...wrong, ...payments }), 'no host site'];
  expect(expected.map((name) => lines.filter((line) => line.includes(`${name} `)).length)).toEqual(
    expected.map(() => 1),
  );
  expect(lines).toHaveLength(expected.length);
  expect(messageOf({ ...production, PAYMENTS: 'sandbox' })).toMatch(
    /SECRET is not set.+\n.+HEALTH_KEYS is not set.+\n.+no mail server.+\n.+no host site/,
  );
});

function messageOf(env: Record<string, string>): string {
  try {
    readConfiguration(env);
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
  return '';
}
