import { expect, test } from 'vitest';
import { choosePayments } from './choose-payments.ts';
import type { PaymentProvider, ProviderAdapter } from './provider.ts';

/** An adapter that charges where its key is `live`; its script's address tells which one was chosen. */
const adapterOf = (name: string): ProviderAdapter => ({
  name,
  folder: name.toLowerCase(),
  variables: [`${name}_KEY`, `${name}_SECRET`],
  optionalVariables: [],
  connect: (read, timeout) => ({
    provider: { timeout } as unknown as PaymentProvider,
    browser: { publicApiKey: read(`${name}_KEY`), scriptUrl: `https://${name}.example`, testCard: null },
    testOnly:
      read(`${name}_KEY`) === 'live' ? null : { reason: `${name}_KEY is a test key`, fix: 'Set a live key' },
  }),
});
const adapters = [adapterOf('ALPHA'), adapterOf('BETA')];
const choose = (env: Record<string, string>) => choosePayments(env, adapters);
const beta = { BETA_KEY: 'live', BETA_SECRET: 's' };

test('the provider whose variables are set is chosen; without any, the sandbox', () => {
  expect(choose({})).toBeNull();
  expect(choose(beta)?.browser.scriptUrl).toBe('https://BETA.example');
  expect(choose({ ...beta, NODE_ENV: 'production', BETA_KEY: ' live\n' })?.browser.publicApiKey).toBe('live');
});

test('[DETL-15] a call takes PAYMENTS_TIMEOUT at most', () => {
  const chosen = choose({ ...beta, PAYMENTS_TIMEOUT: '400', PAYMENTS_ASK_AFTER: '700' });
  expect(chosen?.provider).toEqual({ timeout: 400 });
});

test('variables of two providers refuse the start, which would charge through either', () => {
  expect(() => choose({ ...beta, ALPHA_KEY: 'live' })).toThrow(
    /did not start: variables of ALPHA and BETA are set\. .+ Set only those of one: ALPHA_KEY, ALPHA_SECRET for ALPHA; BETA_KEY/,
  );
});

test('production without a provider is refused, with the variables of each', () => {
  expect(() => choose({ NODE_ENV: 'production' })).toThrow(
    'Set all of ALPHA_KEY, ALPHA_SECRET to charge cards through ALPHA, or all of BETA_KEY, BETA_SECRET to charge cards through BETA, or PAYMENTS=sandbox to sell with made-up cards.',
  );
});

test('a provider that charges nothing sells in production only with PAYMENTS=sandbox', () => {
  const test = { ...beta, BETA_KEY: 'test', NODE_ENV: 'production' };
  expect(() => choose(test)).toThrow(
    /in production BETA_KEY is a test key\. .+ Set a live key, or PAYMENTS=sandbox/,
  );
  expect(choose({ ...test, PAYMENTS: 'sandbox' })).not.toBeNull();
  expect(() => choose({ ...beta, PAYMENTS: 'sandbox' })).toThrow(/PAYMENTS=sandbox is set, and so are keys/);
});
