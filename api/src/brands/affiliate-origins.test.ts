import { expect, test } from 'vitest';
import {
  countProblems,
  isUsableOrigin,
  matchesOrigin,
  mostOrigins,
  originProblem,
} from './affiliate-origins.ts';

test.each([
  'https://club.example',
  'https://www.club.example:8443',
  'https://[2001:db8::1]',
  'http://localhost:4002',
  'http://shop.localhost:4002',
  'http://127.0.0.1:4002',
  'https://*.club.example',
  'https://*.club.example:8443',
  'https://*.pages.club.example',
  'https://*.club.com.au',
  'https://*.ridgeback.github.io',
  '{demo}',
])('[EMBD-05] an origin as browsers send it, or a wildcard of sub-domains, can be saved: %s', (value) => {
  expect(originProblem(value)).toBeNull();
  expect(isUsableOrigin(value)).toBe(true);
});

test.each([
  ['origin_invalid', 'club.example'],
  ['origin_invalid', 'https://club.example/'],
  ['origin_invalid', 'https://club.example/join'],
  ['origin_invalid', 'https://club.example:443'],
  ['origin_invalid', 'https://Club.example'],
  ['origin_invalid', 'https://müller.example'],
  ['origin_invalid', 'https://user@club.example'],
  ['origin_invalid', 'https://club.example.'],
  ['origin_invalid', 'https://club.example:99999'],
  ['origin_invalid', "https://club.example;script-src'"],
  ['origin_invalid', 'ftp://club.example'],
  ['origin_invalid', 'null'],
  ['origin_invalid', ''],
  ['origin_wildcard_invalid', '*'],
  ['origin_wildcard_invalid', 'https://*'],
  ['origin_wildcard_invalid', 'http://*.club.example'],
  ['origin_wildcard_invalid', 'http://*.localhost:4002'],
  ['origin_wildcard_invalid', 'https://*club.example'],
  ['origin_wildcard_invalid', 'https://www-*.club.example'],
  ['origin_wildcard_invalid', 'https://*.*.club.example'],
  ['origin_wildcard_invalid', 'https://www.*.example'],
  ['origin_wildcard_invalid', 'https://club.*'],
  ['origin_wildcard_invalid', 'https://club.example:*'],
  ['origin_wildcard_invalid', 'https://*.club.example:443'],
  ['origin_wildcard_invalid', 'https://*.club.example/'],
  ['origin_wildcard_invalid', 'https://*.Club.example'],
  ['origin_wildcard_too_wide', 'https://*.com.au'],
  ['origin_wildcard_too_wide', 'https://*.github.io'],
  ['origin_wildcard_too_wide', 'https://*.vercel.app'],
  ['origin_wildcard_too_wide', 'https://*.kobe.jp'],
  ['origin_wildcard_too_wide', 'https://*.anything.ck'],
  ['origin_wildcard_too_wide', 'https://*.s3.amazonaws.com'],
])('[EMBD-05] what is no safe origin is refused with %s: %s', (code, value) => {
  expect(originProblem(value)).toEqual({ code, value });
  expect(isUsableOrigin(value)).toBe(false);
});

test('[EMBD-05] an origin without TLS is not saved any more, and one that is stored goes on', () => {
  expect(originProblem('http://club.example')?.code).toBe('origin_insecure');
  expect(isUsableOrigin('http://club.example')).toBe(true);
});

test('[EMBD-05] a record has no more origins than a header can carry', () => {
  const origins = Array.from({ length: mostOrigins }, (_, at) => `https://club${at}.example`);
  expect(countProblems(origins)).toEqual([]);
  expect(countProblems([...origins, 'https://one.example'])).toEqual([
    { code: 'origins_too_many', value: String(mostOrigins + 1) },
  ]);
});

const wildcard = 'https://*.club.example';
test.each([
  [wildcard, 'https://www.club.example'],
  [wildcard, 'https://a.b.club.example'],
  [wildcard, 'https://a_b.club.example'],
  ['https://*.club.example:8443', 'https://www.club.example:8443'],
  ['https://*.ridgeback.github.io', 'https://blog.ridgeback.github.io'],
  ['https://club.example', 'https://club.example'],
])('[EMBD-05] the origin is of the record: %s %s', (pattern, origin) => {
  expect(matchesOrigin(pattern, origin)).toBe(true);
});

test.each([
  [wildcard, 'https://club.example'],
  [wildcard, 'http://www.club.example'],
  [wildcard, 'https://www.club.example:8443'],
  ['https://*.club.example:8443', 'https://www.club.example'],
  [wildcard, 'https://evilclub.example'],
  [wildcard, 'https://www.club.example.evil'],
  [wildcard, 'https://.club.example'],
  [wildcard, 'https://a..club.example'],
  [wildcard, 'https://evil.example/.club.example'],
  [wildcard, 'https://user@www.club.example'],
  [wildcard, 'https://evil.example:80.club.example'],
  [wildcard, 'https://*.club.example'],
  [wildcard, 'null'],
  ['https://*.amazonaws.com', 'https://somebody.s3.amazonaws.com'],
  ['https://club.example', 'https://www.club.example'],
  ['https://club.example', 'http://club.example'],
  ['https://*.pages.club.example', 'https://otherpages.club.example'],
  // Stored unchecked by an earlier version.
  ['https://*.club.*', 'https://www.club.evil'],
])('[EMBD-05] the origin is not of the record: %s %s', (pattern, origin) => {
  expect(matchesOrigin(pattern, origin)).toBe(false);
});
