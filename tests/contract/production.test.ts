import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { addDays } from '@coverkit/rules';
import { endpoints } from '@coverkit/rules/contract';
import { exampleReadyDraft } from '@coverkit/rules/fixtures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settledDay } from '../../api/src/payments/settlement/settlement.service.ts';
import type { Json } from '../../api/src/testing/harness.ts';
import { freePort, root } from '../bench/load/process.ts';

/** Runs every command of the page on running in production, with the files and ports of the test in their place. */
const page = readFileSync(join(root, 'api/production.md'), 'utf8');
const blocks = (language: string): string[] =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))].map(([, body = '']) => body);
const commands = blocks('sh').flatMap((block) => block.trim().split('\n'));
const [environment = '', unit = ''] = blocks('ini');
const [proxy = ''] = blocks('nginx');

const loadEnvironment = 'set -a; . /etc/coverkit.env; set +a';
let folder: string;
let log: string;
let ports: { site: number; operations: number };
const children: ChildProcess[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'coverkit-production-'));
  for (const name of ['etc', 'var', 'backups']) mkdirSync(join(folder, name));
  log = join(folder, 'var/coverkit.log');
  ports = { site: await freePort(), operations: await freePort() };
  writeFileSync(join(folder, 'etc/coverkit.env'), here(environment));
});
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** A text of the page, with what differs here: a sandbox instead of the bank, and no mail server. */
const here = (onThePage: string): string =>
  onThePage
    .replace(/^EWAY_API_KEY=(.*\n)*?EWAY_ENDPOINT=.*$/m, 'PAYMENTS=sandbox')
    .replace(/^SMTP_URL=.*$/m, 'MAIL=mailbox')
    .replaceAll('/etc/', `${folder}/etc/`)
    .replaceAll('/var/lib/coverkit', `${folder}/var/data`)
    .replaceAll('/var/log/coverkit.log', log)
    .replaceAll('/backups/', `${folder}/backups/`)
    .replaceAll('9464', String(ports.operations))
    .replaceAll('3000', String(ports.site))
    .replaceAll('2026-11-20', settledDay(new Date()));

/** Commands of the page that were run. */
const tried = new Set([loadEnvironment]);

/** A command of the page, in a shell that has the page's environment. */
function start(
  command: string,
  { first = '', log = '' } = {},
): { child: ChildProcess; ended: Promise<number> } {
  expect(commands).toContain(command);
  tried.add(command);
  const script = here(`${loadEnvironment}; ${first}\nexec ${command} ${log && `>> ${log} 2>&1`}`);
  const child = spawn('sh', ['-c', script], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  return { child, ended: once(child, 'exit').then(([code]) => Number(code)) };
}
async function run(command: string, first?: string) {
  const { child, ended } = start(command, { first });
  const [out, err, code] = await Promise.all([text(child.stdout!), text(child.stderr!), ended]);
  return { code, out, err };
}

/** The server of the page, ready; `stop` ends it as systemd would. */
async function startServer() {
  const { child, ended } = start('npm start', { log });
  const ready = () =>
    fetch(`http://127.0.0.1:${ports.operations}/readyz`).then(
      (answer) => answer.status,
      () => (child.exitCode === null ? 0 : readFileSync(log, 'utf8')),
    );
  await expect.poll(ready, { timeout: 60_000, interval: 50 }).toBe(200);
  return async () => {
    child.kill('SIGTERM');
    return ended;
  };
}

/** A request with the headers that the page's proxy sets. */
async function throughProxy(path: string, body?: object): Promise<{ status: number; data: Json }> {
  const set = [...proxy.matchAll(/proxy_set_header (\S+) (\S+);/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ]);
  const values: Record<string, string> = {
    $host: 'www.example.com',
    $proxy_add_x_forwarded_for: '203.0.113.9',
  };
  const headers = Object.fromEntries(
    set.map(([name = '', value = '']) => [name, values[value] ?? 'keep-alive']),
  );
  const sent = request({
    ...{ host: '127.0.0.1', port: ports.site, path, method: body ? 'POST' : 'GET' },
    headers: { ...headers, 'content-type': 'application/json' },
  });
  sent.end(body && JSON.stringify(body));
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: answer.statusCode ?? 0, data: JSON.parse(await text(answer)).data };
}

async function startQuote(): Promise<{ reference: string; token: string }> {
  const { csrf } = (await throughProxy('/api/config')).data;
  const from = addDays(new Date().toISOString().slice(0, 10), 60);
  const draft = exampleReadyDraft({ dates: { from, to: addDays(from, 13) } });
  const { status, data } = await throughProxy('/api/quote/start', { ...draft, csrf });
  expect(status).toBe(200);
  return { reference: data.reference, token: data.token };
}
const reload = async (access: object) => (await throughProxy('/api/quote/reload', access)).status;

test('the commands of the page start, watch, back up, restore and upgrade a server', async () => {
  const stop = await startServer();
  const kept = await startQuote();
  // EMBD-02: the fixed version of the script tag outlives the release.
  const files = (at: string) => readdirSync(at).filter((name) => /^coverkit-[\w-]{12}\.js$/.test(name));
  const fixed = files(join(root, 'packages/embed/dist'));
  expect(files(join(folder, 'var/data/script-tag'))).toEqual(expect.arrayContaining(fixed));
  expect(fixed).toHaveLength(1);
  const [health, readiness, metrics] = await Promise.all([
    run('curl -fsS http://127.0.0.1:9464/healthz'),
    run('curl -fsS http://127.0.0.1:9464/readyz'),
    run('curl -fsS http://127.0.0.1:9464/metrics'),
  ]);
  expect([health.out, readiness.out]).toEqual(['ok\n', '{"ready":true,"failing":[]}\n']);
  assertMetricsDescribed(metrics.out);
  const [backup, build, misconfigured, hashed, switched, resealed] = await Promise.all([
    run('npm run -s staff -- backup /backups/coverkit-monday.db'),
    run('npm run build'),
    // Nothing is stale any more.
    run('npm start', 'unset SECRET'),
    run('npm run -s staff -- caller hash 203.0.113.7 --date 2026-11-20'),
    run('npm run -s staff -- affiliate disable ridgeback'),
    run('npm run -s staff -- health reseal'),
  ]);
  expect(hashed.out).toMatch(/has 203\.0\.113\.7 as "caller":"[\w-]{16}"/);
  expect([switched.code, switched.err]).toEqual([0, '']);
  // Of a new key there is nothing older.
  expect(resealed.out, resealed.err).toMatch(
    /: 0 quotes, 0 policies, 0 documents, 0 screenings, 0 rescreenings, 0 amendments, 0 attempts\./,
  );
  expect([backup.code, build.code], backup.err + build.err).toEqual([0, 0]);
  const lost = await startQuote();
  expect(misconfigured.err).toContain('SECRET is not set');
  expect(misconfigured.code).toBe(Number(/RestartPreventExitStatus=(\d+)/.exec(unit)?.[1]));
  expect(await stop()).toBe(0);

  const restored = await run('npm run -s staff -- restore /backups/coverkit-monday.db');
  expect(restored.code, restored.err).toBe(0);
  const stopAgain = await startServer();
  expect(await Promise.all([reload(kept), reload(lost)])).toEqual([200, 404]);
  const compared = await run('npm run -s staff -- settlement compare --date 2026-11-20');
  expect(compared.code, compared.err).toBe(0);
  expect(await stopAgain()).toBe(0);

  expect(readFileSync(log, 'utf8')).toContain('"route":"/api/quote/start"');
  // A proxy that is trusted, and no error.
  expect(readFileSync(log, 'utf8')).not.toContain('X-Forwarded-For ignored');
  expect(await run('grep \'"level":50\' /var/log/coverkit.log')).toEqual({ code: 1, out: '', err: '' });
  // A command that is added to the page needs its trial here.
  expect([...tried].toSorted()).toEqual([...new Set(commands)].toSorted());
}, 180_000);

/** Each metric of the server is on the page, and each of the page is one of the server's. */
function assertMetricsDescribed(metrics: string): void {
  const ofServer = [...metrics.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name);
  const onPage = [...page.matchAll(/`((?:coverkit|process|nodejs)_\w+)/g)].map(([, name = '']) => name);
  expect(onPage.filter((name) => !ofServer.includes(name))).toEqual([]);
  expect(ofServer.filter((name) => !onPage.includes(name))).toEqual([]);
}

test('the files of the page agree with its commands and with the server', () => {
  const variable = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(environment)?.[1] ?? '';
  const documented = ['api/README.md', 'api/src/payments/eway/README.md'].map((file) =>
    readFileSync(join(root, file), 'utf8'),
  );
  for (const [, name = ''] of environment.matchAll(/^([A-Z_]+)=/gm))
    expect(documented.join()).toContain(`\`${name}\``);
  expect(commands[0]).toBe(loadEnvironment);
  const setting = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? '';
  expect(loadEnvironment).toContain(setting('EnvironmentFile'));
  expect(setting('ExecStart')).toBe('/usr/bin/npm start');
  expect(setting('StandardOutput')).toBe('append:/var/log/coverkit.log');
  // A core file would hold health answers.
  expect(setting('LimitCORE')).toBe('0');
  // Requests in flight, then a charge that was sent.
  expect(Number(setting('TimeoutStopSec'))).toBeGreaterThan(10 + 30);
  const directive = (name: string) => new RegExp(`${name} (.*);`).exec(proxy)?.[1] ?? '';
  expect(directive('proxy_pass')).toBe(`http://${variable('TRUSTED_PROXIES')}:${variable('PORT')}`);
  expect(variable('PUBLIC_URL')).toBe(`https://${directive('server_name')}`);
  expect(Number.parseInt(directive('proxy_read_timeout'), 10)).toBeGreaterThan(30);
  const largest = Math.max(
    ...Object.values(endpoints).map((row) => ('bodyLimit' in row ? row.bodyLimit : 0)),
  );
  expect(Number.parseInt(directive('client_max_body_size'), 10) * 1024).toBeGreaterThan(largest);
});
