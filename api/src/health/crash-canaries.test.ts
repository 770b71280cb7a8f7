import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { addDays } from '@coverkit/rules';
import { exampleReadyDraft } from '@coverkit/rules/fixtures';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { repositoryRoot } from '../platform/config.ts';
import { type ScreeningStandIn, startStandIn } from '../screenings/remote/testing/stand-in.ts';
import { quoteToScreen, type ScreeningCalls, screeningCalls } from '../screenings/testing/screening-calls.ts';
import { type Program, runServer, untilStarted } from '../server/testing/server-program.ts';
import type { Answer } from '../testing/harness.ts';

/** A process that has health answers crashes by an uncaught error that quotes them. */
const preload = import.meta.resolve('./testing/crash-with-answer.ts');
const read = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');
const flags: string[] = JSON.parse(read('.config/server-flags.json'));

let standIn: ScreeningStandIn;
let folder: string;
let program: Program | null = null;
beforeAll(async () => {
  standIn = await startStandIn();
});
afterAll(() => standIn.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'coverkit-crash-canaries-'));
  for (const name of ['data', 'working', 'temporary']) mkdirSync(join(folder, name));
});
afterEach(() => {
  program?.child.kill('SIGKILL');
  program = null;
  rmSync(folder, { recursive: true, force: true });
});

/** All files, with their paths. */
const files = (name = '.') =>
  readdirSync(join(folder, name), { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name))
    .toSorted();

const crashedBy = (how: string) => ({
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${preload}`,
  CRASH_BY: how,
});

/** A traveller of a server, who has declared a condition that has a question. */
async function declaring(base: string): Promise<ScreeningCalls> {
  const answered = async (path: string, init?: RequestInit): Promise<Answer> => {
    const response = await fetch(base + path, init);
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
  const headers = { 'content-type': 'application/json' };
  const api = {
    csrf: async () => (await answered('/api/config')).body.data.csrf,
    post: (path: string, body: unknown) =>
      answered(path, { method: 'POST', headers, body: JSON.stringify(body) }),
  };
  const from = addDays(new Date().toISOString().slice(0, 10), 30);
  const draft = exampleReadyDraft({ ages: [62], dates: { from, to: addDays(from, 13) } });
  const calls = screeningCalls(api, await quoteToScreen(api, draft), 1);
  await calls.register();
  await calls.call('search', { searchTerm: 'canary-searched' });
  const declared = await calls.call('startdeclaration', { condition: { id: '401' } });
  expect(declared.body.data).toMatchObject({ conditions: [{ name: 'Type 2 diabetes' }] });
  return calls;
}

test.each(['exception', 'rejection', 'rejected text'])(
  '[HOST-12] [SCRN-01] a server that crashes by an uncaught %s while an answer is stored prints and writes nothing of it',
  { timeout: 60_000 },
  async (how) => {
    program = runServer({
      ...{ folder: join(folder, 'data'), cwd: join(folder, 'working'), flags },
      env: { ...crashedBy(how), ...standIn.env, TMPDIR: join(folder, 'temporary') },
    });
    const { child, printed } = program;
    const { base } = await untilStarted(program);
    const calls = await declaring(base);
    const before = files();

    const exited = once(child, 'exit');
    const answer = { conditionId: 1, conditionGroupId: 1, questionId: 'bmi', answers: ['canary-answer'] };
    await expect(calls.call('savedetails', { answer })).rejects.toThrow('fetch failed');
    // Not by a signal, at which the system may write the process's memory into a file.
    expect(await exited).toEqual([1, null]);

    expect(printed()).toMatch(/"level":50.*"errorName":"\w+".*"msg":"crashed"/);
    expect(printed()).toContain('"route":"/api/verisk/startdeclaration"');
    if (how !== 'rejected text') expect(printed()).toContain('crash-with-answer.ts:');
    const { token, insureeToken } = calls.link;
    for (const secret of ['canary', 'diabetes', 'bmi', token, insureeToken])
      expect(printed()).not.toContain(secret);
    expect(files()).toEqual(before);
    expect([...files('working'), ...files('temporary')]).toEqual([]);
    for (const file of files('data')) expect(readFileSync(file, 'latin1'), file).not.toContain('canary-');
  },
);

test('[HOST-12] the process that draws documents crashes by an uncaught exception without printing what it draws', async () => {
  const drawing = fork(join(repositoryRoot, 'api/src/documents/pdf/pdf.process.ts'), {
    ...{ cwd: folder, execArgv: flags, serialization: 'advanced' },
    env: { ...process.env, ...crashedBy('exception') },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const printed = drawing.stderr ? text(drawing.stderr) : '';
  drawing.send({ id: 1, input: { body: { conditions: ['canary-condition'] } } });
  expect(await once(drawing, 'exit')).toEqual([1, null]);
  expect(await printed).toContain('"msg":"drawing crashed"');
  expect(await printed).not.toContain('canary');
  expect(files()).toEqual([]);
});

test('[HOST-12] nothing that starts a server makes it write its memory or a report into a file', () => {
  const starts = [
    'run.mjs',
    'server-flags.json',
    ...['lib', 'start', 'supervise'].map((one) => `commands/${one}.mjs`),
  ];
  const writes =
    /NODE_OPTIONS|--(report|diagnostic|heapsnapshot|heap-prof|cpu-prof|abort|inspect|trace|unhandled)/;
  expect('--report-uncaught-exception').toMatch(writes);
  for (const file of starts) expect(read(`.config/${file}`), file).not.toMatch(writes);
  expect(read('api/src/documents/pdf/renderer.ts')).not.toMatch(writes);
});
