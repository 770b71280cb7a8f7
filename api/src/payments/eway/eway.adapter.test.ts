import { expect, test } from 'vitest';
import { choosePayments } from '../choose-payments.ts';
import { ewayScript } from './eway.addresses.ts';

const all = {
  EWAY_API_KEY: 'key',
  EWAY_PASSWORD: 'secret-password',
  EWAY_PUBLIC_KEY: 'epk-1',
  EWAY_ENDPOINT: 'https://api.ewaypayments.com',
};
const browserOf = (env: Record<string, string>) => choosePayments(env)?.browser;

test('without keys the sandbox is used, with all of them eWAY', () => {
  expect(choosePayments({})).toBeNull();
  expect(browserOf(all)).toEqual({ publicApiKey: 'epk-1', scriptUrl: ewayScript, testCard: null });
});

test('EWAY_SCRIPT can be the script of another sandbox', () => {
  const sandbox = { ...all, EWAY_ENDPOINT: 'http://127.0.0.1:3001/' };
  const scriptUrl = 'http://localhost:3001/scripts/other.js';
  expect(browserOf({ ...sandbox, EWAY_SCRIPT: scriptUrl })?.scriptUrl).toBe(scriptUrl);
  // By default the endpoint's own.
  expect(browserOf(sandbox)?.scriptUrl).toBe('http://127.0.0.1:3001/scripts/eWAY.js');
  expect(() => choosePayments({ ...all, EWAY_SCRIPT: 'eWAY.js' })).toThrow(/EWAY_SCRIPT .+ Leave it out/);
});

test('a partial configuration refuses to start, with the reason and the fix, and quotes no secret', () => {
  const half = { ...all, EWAY_PUBLIC_KEY: '' };
  expect(() => choosePayments(half)).toThrow(/eWAY .+ EWAY_PUBLIC_KEY is not set\. .* Set all of/);
  expect(() => choosePayments(half)).not.toThrow(/secret-password/);
  expect(() => choosePayments({ ...all, EWAY_ENDPOINT: 'nowhere' })).toThrow(/EWAY_ENDPOINT/);
});

test('a blank key counts as not set, and white space around a key is ignored', () => {
  expect(() => choosePayments({ ...all, EWAY_PASSWORD: ' ', EWAY_PUBLIC_KEY: '\t' })).toThrow(
    /EWAY_PASSWORD, EWAY_PUBLIC_KEY are not set/,
  );
  expect(() => choosePayments({ NODE_ENV: 'production', EWAY_API_KEY: ' ' })).toThrow(/no payment provider/);
  expect(choosePayments({ EWAY_API_KEY: ' ' })).toBeNull();
  const padded = Object.fromEntries(Object.entries(all).map(([name, value]) => [name, ` ${value}\n`]));
  expect(browserOf({ ...padded, EWAY_SCRIPT: ' ' })).toEqual(browserOf(all));
});

test('production uses the sandbox only with PAYMENTS=sandbox', () => {
  expect(() => choosePayments({ NODE_ENV: 'production' })).toThrow(
    /did not start: .+ sold without .+ Set all of EWAY_API_KEY.+ PAYMENTS=sandbox/,
  );
  expect(choosePayments({ NODE_ENV: 'production', PAYMENTS: 'sandbox' })).toBeNull();
  expect(choosePayments({ NODE_ENV: 'production', ...all })).not.toBeNull();
  expect(choosePayments({ NODE_ENV: 'development' })).toBeNull();
});

test('PAYMENTS=sandbox beside keys, and any other value of it, refuse the start', () => {
  expect(() => choosePayments({ ...all, PAYMENTS: 'sandbox' })).toThrow(/PAYMENTS=sandbox .+EWAY_API_KEY/);
  expect(() => choosePayments({ PAYMENTS: 'paypal' })).toThrow(/PAYMENTS .+ Set it to sandbox/);
});

const thisMachine = [
  'localhost:3001',
  'LOCALHOST.',
  '127.0.0.1:3001',
  '127.1',
  '[::1]:3001',
  'card.localhost',
];

test.each(['EWAY_ENDPOINT', 'EWAY_SCRIPT'])(
  '[DETL-08] %s is https unless it is on this machine: card data is never sent unencrypted over a network',
  (name) => {
    for (const host of ['api.ewaypayments.com', '127.0.0.1.example', 'localhost.example', '10.0.0.5:3001']) {
      const open = { ...all, [name]: `http://${host}/x` };
      expect(() => choosePayments(open)).toThrow(
        /is "http:.+", which is not https\. .+ (Set it to|Leave it out)/,
      );
      expect(() => choosePayments({ ...open, NODE_ENV: 'production' })).toThrow(/not https/);
      expect(() => choosePayments({ ...open, [name]: `https://${host}/x` })).not.toThrow();
    }
    for (const host of thisMachine) {
      const own = { ...all, EWAY_ENDPOINT: `http://${host}`, EWAY_SCRIPT: `http://${host}/s.js` };
      expect(() => choosePayments({ ...own, NODE_ENV: 'production', PAYMENTS: 'sandbox' })).not.toThrow();
    }
    expect(() => choosePayments({ ...all, [name]: 'ftp://localhost' })).toThrow(/not a web address/);
  },
);

test.each(['https://api.sandbox.ewaypayments.com', 'https://API.Sandbox.eWAYpayments.com./'])(
  'production uses eWAY’s own sandbox (%s) only with PAYMENTS=sandbox',
  (endpoint) => {
    const pretending = { ...all, EWAY_ENDPOINT: endpoint };
    const production = { ...pretending, NODE_ENV: 'production' };
    expect(() => choosePayments(production)).toThrow(
      /did not start: .+sandbox.+ test cards.+ Set it to .+ PAYMENTS=sandbox/,
    );
    expect(choosePayments({ ...production, PAYMENTS: 'sandbox' })).not.toBeNull();
    expect(choosePayments(pretending)).not.toBeNull();
    // A key is missing.
    expect(() => choosePayments({ ...production, PAYMENTS: 'sandbox', EWAY_PASSWORD: '' })).toThrow(
      /PAYMENTS=sandbox/,
    );
  },
);

test.each([...thisMachine, '[::ffff:127.0.0.1]'])(
  'production uses a provider on this machine (%s) only with PAYMENTS=sandbox',
  (host) => {
    for (const protocol of ['http', 'https']) {
      const pretending = { ...all, EWAY_ENDPOINT: `${protocol}://${host}` };
      expect(choosePayments(pretending)).not.toBeNull();
      expect(() => choosePayments({ ...pretending, NODE_ENV: 'production' })).toThrow(
        /did not start: .+EWAY_ENDPOINT is on this machine.+ test cards.+ Set it to .+ PAYMENTS=sandbox/,
      );
      const explicit = { ...pretending, NODE_ENV: 'production', PAYMENTS: 'sandbox' };
      expect(choosePayments(explicit)).not.toBeNull();
    }
  },
);

test.each([
  ['http://127.0.0.1:3001', ewayScript],
  ['https://api.ewaypayments.com', 'http://localhost:3001/scripts/eWAY.js'],
  ['https://api.sandbox.ewaypayments.com', 'https://localhost/scripts/eWAY.js'],
])('[DETL-08] endpoint and script of different providers are refused: %s, %s', (endpoint, script) => {
  const mixed = { ...all, EWAY_ENDPOINT: endpoint, EWAY_SCRIPT: script };
  for (const more of [{}, { NODE_ENV: 'production' }, { NODE_ENV: 'production', PAYMENTS: 'sandbox' }])
    expect(() => choosePayments({ ...mixed, ...more })).toThrow(/did not start: /);
  expect(() => choosePayments(mixed)).toThrow(
    /EWAY_ENDPOINT and EWAY_SCRIPT .+ No card .+ Leave out EWAY_SCRIPT/,
  );
});

test.each(['EWAY_ENDPOINT', 'EWAY_SCRIPT'])(
  '%s with more than host and path is refused without being quoted',
  (name) => {
    for (const address of [
      'https://PLANTED@api.ewaypayments.com',
      'https://me:PLANTED@api.ewaypayments.com',
      'https://:PLANTED@api.sandbox.ewaypayments.com',
      'https://api.ewaypayments.com?key=PLANTED',
      'https://api.ewaypayments.com/x#PLANTED',
      'http://me:PLANTED@api.ewaypayments.com',
      'ftp://me:PLANTED@api.ewaypayments.com',
      'me:PLANTED@api.ewaypayments.com',
      'https://me:PLANTED@api ewaypayments.com',
    ]) {
      for (const more of [{}, { NODE_ENV: 'production' }]) {
        const read = () => choosePayments({ ...all, ...more, [name]: address });
        expect(read).toThrow(new RegExp(`${name} .+ (Set it to|Leave it out)`));
        expect(read).not.toThrow(/PLANTED/);
      }
    }
  },
);
