import { expect, test } from 'vitest';
import { fixedClock } from '../clock.ts';
import { createCsrf, ownOrigin } from './csrf.ts';

const clock = fixedClock('2026-11-20T00:00:00Z');
const csrf = createCsrf('s'.repeat(40), clock);
const host = 'harness.example';
const own = { origin: ownOrigin(host), brandId: 'highline', affiliateId: null, sessionId: null };
const affiliate = {
  ...{ origin: 'https://club.example', brandId: 'highline', affiliateId: 'ridgeback' },
  sessionId: null,
};

test('[API-02] a token verifies for the caller and origin that it was issued to', () => {
  expect(csrf.verify(csrf.issue(own), { origin: null, host })).toEqual(own);
  expect(csrf.verify(csrf.issue(own), { origin: `https://${host}`, host })).toEqual(own);
  expect(csrf.verify(csrf.issue(affiliate), { origin: 'https://club.example', host })).toEqual(affiliate);
});

test('[API-02] another origin, a look-alike, none or a sandboxed one is refused', () => {
  const token = csrf.issue(affiliate);
  for (const origin of ['https://club.example.evil', 'http://club.example', 'null', null]) {
    expect(csrf.verify(token, { origin, host })).toBeNull();
  }
  expect(csrf.verify(csrf.issue(own), { origin: 'https://club.example', host })).toBeNull();
  const pretenders = [
    'null',
    '',
    `ftp://${host}`,
    `http://user@${host}`,
    `http://${host}/`,
    `http://${host}.evil`,
  ];
  for (const origin of pretenders) expect(csrf.verify(csrf.issue(own), { origin, host })).toBeNull();
  expect(csrf.verify(csrf.issue(own), { origin: null, host: 'other.example' })).toBeNull();
});

test('[API-02] a token expires after two hours', () => {
  const token = csrf.issue(own);
  clock.set('2026-11-20T01:59:59Z');
  expect(csrf.verify(token, { origin: null, host })).toEqual(own);
  clock.set('2026-11-20T02:00:00Z');
  expect(csrf.verify(token, { origin: null, host })).toBeNull();
  clock.set('2026-11-20T00:00:00Z');
});

test('[API-02] a forged, foreign, truncated or malformed token is refused', () => {
  const token = csrf.issue(own);
  const [payload = '', signature = ''] = token.split('.');
  const richer = Buffer.from(JSON.stringify(['//harness.example', 'saltwater', null, 9e9, 'n'])).toString(
    'base64url',
  );
  const foreign = createCsrf('t'.repeat(40), clock).issue(own);
  const junk = [
    `${richer}.${signature}`,
    payload,
    `${payload}.`,
    '',
    '.',
    'x'.repeat(700),
    5,
    null,
    {},
    ['a'],
    foreign,
  ];
  for (const one of junk) expect(csrf.verify(one, { origin: null, host })).toBeNull();
});

test('[API-02] a genuine token with a changed or longer signature is refused', () => {
  const token = csrf.issue(own);
  expect(csrf.verify(token, { origin: null, host })).toEqual(own);
  // The last character has two bits that no byte takes: four texts decode alike.
  const last = token.at(-1) ?? '';
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const twin = token.slice(0, -1) + (letters[letters.indexOf(last) ^ 1] ?? '');
  for (const one of [`${token}!`, `${token}=`, `${token}\n`, `${token}.`, `${token} x`, twin]) {
    expect(csrf.verify(one, { origin: null, host })).toBeNull();
  }
});
