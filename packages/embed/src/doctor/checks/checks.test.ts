import { expect, test } from 'vitest';
import type { Answer } from '../finding.ts';
import { findApi } from './api.ts';
import { findPolicy } from './content-policy.ts';
import { findFrame } from './frame.ts';
import { isNative } from './patched.ts';
import { lineThatAllows } from './policy-line.ts';
import { findReferrer } from './referrer.ts';
import { findScripts } from './scripts.ts';
import { findSurroundings } from './surroundings.ts';

const host = 'https://host.example';
const codes = (findings: { code: string }[]) => findings.map(({ code }) => code);

test.each([
  ["connect-src 'self'", 'connect-src', `connect-src 'self' ${host}`, "connect-src 'self'"],
  ["connect-src 'none'", 'connect-src', `connect-src ${host}`, "connect-src 'none'"],
  ["default-src 'self'; img-src *", 'connect-src', `connect-src 'self' ${host}`, null],
  ["Child-Src 'self'", 'frame-src', `frame-src 'self' ${host}`, null],
  ["script-src 'self'", 'script-src-elem', `script-src 'self' ${host}`, "script-src 'self'"],
  ["font-src a.example; font-src 'none'", 'font-src', `font-src a.example ${host}`, 'font-src a.example'],
])(
  '[EMBD-08] the line that mends the policy %s keeps its other sources',
  (policy, directive, line, replaced) => {
    expect(lineThatAllows(policy, directive, host)).toEqual({ line, replaced });
  },
);

test('[EMBD-08] a policy that only reports is a warning, and one that is enforced an error', () => {
  const violation = { directive: 'connect-src', policy: "default-src 'self'", source: host };
  const find = (enforced: boolean) =>
    findPolicy({ violations: [{ ...violation, enforced }], refusesHtml: false })[0];
  expect(find(true)).toMatchObject({ code: 'policy_connect_src', severity: 'error' });
  expect(find(true)?.fix).toContain(`add "connect-src 'self' ${host}"`);
  expect(find(false)).toMatchObject({ code: 'policy_connect_src', severity: 'warning' });
});

const answers: [Answer, string][] = [
  [{ kind: 'refused', status: 403, code: 'origin_not_allowed' }, 'origin_not_allowed'],
  [{ kind: 'refused', status: 404, code: 'affiliate_unknown' }, 'affiliate_unknown'],
  [{ kind: 'refused', status: 403, code: 'affiliate_inactive' }, 'affiliate_inactive'],
  [{ kind: 'refused', status: 503, code: '' }, 'api_failed'],
  [{ kind: 'opaque' }, 'answer_not_readable'],
  [{ kind: 'unreachable' }, 'host_unreachable'],
];
test.each(answers)('[EMBD-05] the answer %j is classified as %s', (answer, code) => {
  const asked = { page: 'https://club.example', host, answers: [{ affiliate: 'ridgeback', answer }] };
  expect(codes(findApi({ ...asked, isStopped: false }))).toEqual([code]);
});

test('[EMBD-05] what the page’s policy stops is not blamed on the API', () => {
  const asked = { page: 'https://club.example', host, isStopped: true };
  const answer: Answer = { kind: 'unreachable' };
  expect(codes(findApi({ ...asked, answers: [{ affiliate: 'ridgeback', answer }] }))).toEqual([
    'api_not_examined',
  ]);
});

const good = {
  protocol: 'https:',
  isOpaque: false,
  isSecure: true,
  isHostSecure: true,
  hasViewport: true,
  storage: 'works' as const,
};
test.each([
  [{}, []],
  [{ protocol: 'http:', isSecure: false }, ['page_insecure']],
  [{ isHostSecure: false }, ['mixed_content']],
  [{ protocol: 'file:', isOpaque: true, isHostSecure: false }, ['page_is_file']],
  [{ storage: 'partitioned' as const }, ['storage_partitioned']],
])('[EMBD-08] the surroundings %j give the findings %j', (fault, expected) => {
  expect(codes(findSurroundings({ ...good, ...fault }))).toEqual(expected);
});

test('[EMBD-02] several tags are a fault where they are the same, or of two versions', () => {
  const tag = { file: `${host}/embed/coverkit.js`, mounts: '#a' };
  const find = (...tags: (typeof tag)[]) => codes(findScripts({ tags, isNameTaken: false }));
  expect(find(tag, { ...tag, mounts: '#b' })).toEqual([]);
  expect(find(tag, tag)).toEqual(['script_twice']);
  expect(find(tag, { ...tag, file: `${host}/embed/coverkit-abcdefghijkl.js` })).toEqual(['script_versions']);
  expect(find(tag, { ...tag, file: 'https://another.example/embed/coverkit.js' })).toEqual([]);
});

test('[EMBD-02] a script without its form is the referrer’s fault only where the API answers', () => {
  const facts = { asksForForm: true, bytes: 5000, isAnswered: true };
  expect(codes(findReferrer(facts))).toEqual(['referrer_missing']);
  for (const other of [{ bytes: 60_000 }, { bytes: null }, { isAnswered: false }, { asksForForm: false }])
    expect(findReferrer({ ...facts, ...other })).toEqual([]);
});

test('[EMBD-06] a frame that stays silent is a fault, and names a page around this one as the cause', () => {
  const facts = { host, page: 'https://club.example', outcome: 'silent' as const };
  expect(findFrame({ ...facts, isInFrame: true })[0]?.fix).toContain('around it');
  expect(findFrame({ ...facts, isInFrame: false })[0]?.fix).not.toContain('around it');
  expect(findFrame({ ...facts, outcome: 'ready', isInFrame: true })).toEqual([]);
});

test('[EMBD-03] a function of the page is distinguished from the browser’s own', () => {
  expect(isNative(fetch.bind(null))).toBe(true);
  expect(isNative(JSON.parse)).toBe(true);
  expect(isNative(() => '{ [native code] }.')).toBe(false);
});
