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

test('the browser can be given the script of a sandbox that runs by itself', () => {
  const scriptUrl = 'http://localhost:3001/scripts/eWAY.js';
  const keys = ewayKeys({ ...all, EWAY_SCRIPT: scriptUrl });
  expect(keys && ewayPayments(keys).browser.scriptUrl).toBe(scriptUrl);
  expect(() => ewayKeys({ ...all, EWAY_SCRIPT: 'eWAY.js' })).toThrow(/EWAY_SCRIPT .+ Leave it out/);
});

test('half a configuration refuses to start, says why and how to mend it, and quotes no secret', () => {
  const half = { ...all, EWAY_PUBLIC_KEY: '' };
  expect(() => ewayKeys(half)).toThrow(/EWAY_PUBLIC_KEY is not set\. .* Set all of/);
  expect(() => ewayKeys(half)).not.toThrow(/secret-password/);
  expect(() => ewayKeys({ ...all, EWAY_ENDPOINT: 'nowhere' })).toThrow(/EWAY_ENDPOINT/);
});

test('in production no card is taken through the sandbox unless that is said', () => {
  expect(() => ewayKeys({ NODE_ENV: 'production' })).toThrow(
    /did not start: .+EWAY_API_KEY.+ sold without .+ Set .+ PAYMENTS=sandbox/,
  );
  expect(ewayKeys({ NODE_ENV: 'production', PAYMENTS: 'sandbox' })).toBeNull();
  expect(ewayKeys({ NODE_ENV: 'production', ...all })).toMatchObject({ apiKey: 'key' });
  expect(ewayKeys({ NODE_ENV: 'development' })).toBeNull();
});

test('the sandbox beside keys, or another word for it, refuses the start', () => {
  expect(() => ewayKeys({ ...all, PAYMENTS: 'sandbox' })).toThrow(/PAYMENTS=sandbox .+EWAY_API_KEY/);
  expect(() => ewayKeys({ PAYMENTS: 'paypal' })).toThrow(/PAYMENTS .+ Set it to sandbox/);
});

test.each(['EWAY_ENDPOINT', 'EWAY_SCRIPT'])(
  '[DETL-08] %s is by https, or this machine’s own: nothing of a card crosses a network in the open',
  (name) => {
    for (const host of ['api.ewaypayments.com', '127.0.0.1.example', 'localhost.example', '10.0.0.5:3001']) {
      const open = { ...all, [name]: `http://${host}/x` };
      expect(() => ewayKeys(open)).toThrow(/is "http:.+", which is not https\. .+ (Set it to|Leave it out)/);
      expect(() => ewayKeys({ ...open, NODE_ENV: 'production' })).toThrow(/not https/);
      expect(() => ewayKeys({ ...open, [name]: `https://${host}/x` })).not.toThrow();
    }
    for (const host of ['localhost:3001', '127.0.0.1:3001', '[::1]:3001', 'card.localhost']) {
      expect(() => ewayKeys({ ...all, NODE_ENV: 'production', [name]: `http://${host}` })).not.toThrow();
    }
    expect(() => ewayKeys({ ...all, [name]: 'ftp://localhost' })).toThrow(/not a web address/);
  },
);

test.each(['https://api.sandbox.ewaypayments.com', 'https://API.Sandbox.eWAYpayments.com./'])(
  'eWAY’s own sandbox (%s) takes no card of production unless that is said',
  (endpoint) => {
    const pretending = { ...all, EWAY_ENDPOINT: endpoint };
    const production = { ...pretending, NODE_ENV: 'production' };
    expect(() => ewayKeys(production)).toThrow(
      /did not start: .+sandbox.+ test cards.+ Set it to .+ PAYMENTS=sandbox/,
    );
    expect(ewayKeys({ ...production, PAYMENTS: 'sandbox' })).toMatchObject({ apiKey: 'key', endpoint });
    expect(ewayKeys(pretending)).toMatchObject({ endpoint });
    // Only all of it says so.
    expect(() => ewayKeys({ ...production, PAYMENTS: 'sandbox', EWAY_PASSWORD: '' })).toThrow(
      /PAYMENTS=sandbox/,
    );
  },
);

test('[DETL-15] the times of a charge follow one another, or the server does not start', () => {
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
  // The watch as good as off.
  expect(() => paymentTimesOf({ PAYMENTS_WATCH: '1' })).toThrow(/PAYMENTS_WATCH \(1\)/);
  for (const none of ['0', '-1', '1.5', 'x', 'Infinity'])
    expect(() => paymentTimesOf({ PAYMENTS_WATCH: none })).toThrow(/PAYMENTS_WATCH is ".+ Set it/);
});
