import { expect, test } from 'vitest';
import { ewayKeys, ewayPayments, ewayScript } from './payments.config.ts';

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
