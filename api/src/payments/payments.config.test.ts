import { expect, test } from 'vitest';
import { ewayScript } from './payments.config.addresses.ts';
import { ewayKeys, ewayPayments, paymentTimesOf } from './payments.config.ts';

const all = {
  EWAY_API_KEY: 'key',
  EWAY_PASSWORD: 'secret-password',
  EWAY_PUBLIC_KEY: 'epk-1',
  EWAY_ENDPOINT: 'https://api.ewaypayments.com',
};

test('without keys the sandbox is used, with all of them eWAY', () => {
  expect(ewayKeys({})).toBeNull();
  const keys = ewayKeys(all);
  expect(keys && ewayPayments(keys).browser).toEqual({
    publicApiKey: 'epk-1',
    scriptUrl: ewayScript,
    testCard: null,
  });
});

test('EWAY_SCRIPT can be the script of another sandbox', () => {
  const sandbox = { ...all, EWAY_ENDPOINT: 'http://127.0.0.1:3001/' };
  const scriptUrl = 'http://localhost:3001/scripts/other.js';
  const keys = ewayKeys({ ...sandbox, EWAY_SCRIPT: scriptUrl });
  expect(keys && ewayPayments(keys).browser.scriptUrl).toBe(scriptUrl);
  // By default the endpoint's own.
  expect(ewayKeys(sandbox)?.scriptUrl).toBe('http://127.0.0.1:3001/scripts/eWAY.js');
  expect(() => ewayKeys({ ...all, EWAY_SCRIPT: 'eWAY.js' })).toThrow(/EWAY_SCRIPT .+ Leave it out/);
});

test('a partial configuration refuses to start, with the reason and the fix, and quotes no secret', () => {
  const half = { ...all, EWAY_PUBLIC_KEY: '' };
  expect(() => ewayKeys(half)).toThrow(/EWAY_PUBLIC_KEY is not set\. .* Set all of/);
  expect(() => ewayKeys(half)).not.toThrow(/secret-password/);
  expect(() => ewayKeys({ ...all, EWAY_ENDPOINT: 'nowhere' })).toThrow(/EWAY_ENDPOINT/);
});

test('a blank key counts as not set, and white space around a key is ignored', () => {
  expect(() => ewayKeys({ ...all, EWAY_PASSWORD: ' ', EWAY_PUBLIC_KEY: '\t' })).toThrow(
    /EWAY_PASSWORD, EWAY_PUBLIC_KEY are not set/,
  );
  expect(() => ewayKeys({ NODE_ENV: 'production', EWAY_API_KEY: ' ' })).toThrow(/no payment provider/);
  expect(ewayKeys({ EWAY_API_KEY: ' ' })).toBeNull();
  const padded = Object.fromEntries(Object.entries(all).map(([name, value]) => [name, ` ${value}\n`]));
  expect(ewayKeys({ ...padded, EWAY_SCRIPT: ' ' })).toEqual(ewayKeys(all));
});

test('production uses the sandbox only with PAYMENTS=sandbox', () => {
  expect(() => ewayKeys({ NODE_ENV: 'production' })).toThrow(
    /did not start: .+EWAY_API_KEY.+ sold without .+ Set .+ PAYMENTS=sandbox/,
  );
  expect(ewayKeys({ NODE_ENV: 'production', PAYMENTS: 'sandbox' })).toBeNull();
  expect(ewayKeys({ NODE_ENV: 'production', ...all })).toMatchObject({ apiKey: 'key' });
  expect(ewayKeys({ NODE_ENV: 'development' })).toBeNull();
});

test('PAYMENTS=sandbox beside keys, and any other value of it, refuse the start', () => {
  expect(() => ewayKeys({ ...all, PAYMENTS: 'sandbox' })).toThrow(/PAYMENTS=sandbox .+EWAY_API_KEY/);
  expect(() => ewayKeys({ PAYMENTS: 'paypal' })).toThrow(/PAYMENTS .+ Set it to sandbox/);
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
      expect(() => ewayKeys(open)).toThrow(/is "http:.+", which is not https\. .+ (Set it to|Leave it out)/);
      expect(() => ewayKeys({ ...open, NODE_ENV: 'production' })).toThrow(/not https/);
      expect(() => ewayKeys({ ...open, [name]: `https://${host}/x` })).not.toThrow();
    }
    for (const host of thisMachine) {
      const own = { ...all, EWAY_ENDPOINT: `http://${host}`, EWAY_SCRIPT: `http://${host}/s.js` };
      expect(() => ewayKeys({ ...own, NODE_ENV: 'production', PAYMENTS: 'sandbox' })).not.toThrow();
    }
    expect(() => ewayKeys({ ...all, [name]: 'ftp://localhost' })).toThrow(/not a web address/);
  },
);

test.each(['https://api.sandbox.ewaypayments.com', 'https://API.Sandbox.eWAYpayments.com./'])(
  'production uses eWAY’s own sandbox (%s) only with PAYMENTS=sandbox',
  (endpoint) => {
    const pretending = { ...all, EWAY_ENDPOINT: endpoint };
    const production = { ...pretending, NODE_ENV: 'production' };
    expect(() => ewayKeys(production)).toThrow(
      /did not start: .+sandbox.+ test cards.+ Set it to .+ PAYMENTS=sandbox/,
    );
    expect(ewayKeys({ ...production, PAYMENTS: 'sandbox' })).toMatchObject({ apiKey: 'key', endpoint });
    expect(ewayKeys(pretending)).toMatchObject({ endpoint });
    // A key is missing.
    expect(() => ewayKeys({ ...production, PAYMENTS: 'sandbox', EWAY_PASSWORD: '' })).toThrow(
      /PAYMENTS=sandbox/,
    );
  },
);

test.each([...thisMachine, '[::ffff:127.0.0.1]'])(
  'production uses a provider on this machine (%s) only with PAYMENTS=sandbox',
  (host) => {
    for (const protocol of ['http', 'https']) {
      const pretending = { ...all, EWAY_ENDPOINT: `${protocol}://${host}` };
      expect(ewayKeys(pretending)).toMatchObject({ apiKey: 'key' });
      expect(() => ewayKeys({ ...pretending, NODE_ENV: 'production' })).toThrow(
        /did not start: .+EWAY_ENDPOINT is on this machine.+ test cards.+ Set it to .+ PAYMENTS=sandbox/,
      );
      const explicit = { ...pretending, NODE_ENV: 'production', PAYMENTS: 'sandbox' };
      expect(ewayKeys(explicit)).toMatchObject({ apiKey: 'key' });
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
    expect(() => ewayKeys({ ...mixed, ...more })).toThrow(/did not start: /);
  expect(() => ewayKeys(mixed)).toThrow(/EWAY_ENDPOINT and EWAY_SCRIPT .+ No card .+ Leave out EWAY_SCRIPT/);
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
        const read = () => ewayKeys({ ...all, ...more, [name]: address });
        expect(read).toThrow(new RegExp(`${name} .+ (Set it to|Leave it out)`));
        expect(read).not.toThrow(/PLANTED/);
      }
    }
  },
);

test('[DETL-15] the server starts only when each time of a charge is longer than the one before', () => {
  const times = (timeout: number, askAfter: number, quiet: number, watch: number) =>
    paymentTimesOf({
      PAYMENTS_TIMEOUT: String(timeout),
      PAYMENTS_ASK_AFTER: String(askAfter),
      PAYMENTS_QUIET: String(quiet),
      PAYMENTS_WATCH: String(watch),
    });
  expect(times(400, 700, 4000, 15_000)).toMatchObject({
    timeout: 400,
    times: { quiet: 4000, watch: 15_000 },
  });
  expect(paymentTimesOf({}).times.watch).toBe(3 * 24 * 60 * 60_000);
  for (const wrong of [
    () => times(700, 700, 4000, 15_000),
    () => times(400, 4000, 4000, 15_000),
    () => times(400, 700, 4000, 4000),
  ]) {
    expect(wrong).toThrow(/did not start: .+ charged again.+ Set them/);
  }
  // A watch of 1 ms.
  expect(() => paymentTimesOf({ PAYMENTS_WATCH: '1' })).toThrow(/PAYMENTS_WATCH \(1\)/);
  for (const none of ['0', '-1', '1.5', 'x', 'Infinity'])
    expect(() => paymentTimesOf({ PAYMENTS_WATCH: none })).toThrow(/PAYMENTS_WATCH is ".+ Set it/);
});
