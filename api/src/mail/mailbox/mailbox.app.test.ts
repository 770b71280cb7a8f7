import { request } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OutgoingMail } from '../mailer.ts';
import { exampleMail } from '../testing/example-mail.ts';
import { createMailboxMailer } from './mailbox.mailer.ts';
import { type RunningMailbox, startMailbox } from './mailbox.server.ts';

const canary = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
let box: RunningMailbox;
let port: number;

beforeEach(async () => {
  box = await startMailbox({ port: 0, dbPath: ':memory:' });
  port = Number(new URL(box.origin).port);
});
afterEach(() => box.close());

const keep = (change: Partial<OutgoingMail> = {}) =>
  createMailboxMailer(box.mailbox, () => Date.UTC(2026, 10, 20, 1, 2)).send(exampleMail(change));

/** With headers that `fetch` does not let a caller set. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      const asked = request({
        host: '127.0.0.1',
        port,
        path,
        method,
        headers: { host: `localhost:${port}`, ...headers },
      });
      asked.once('error', reject);
      asked.once('response', (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
        );
      });
      asked.end();
    },
  );
}
const text = async (path: string) => (await ask(path)).body.toString('utf8');
const json = async (path: string) => JSON.parse(await text(path));

test('[DETL-17] an empty mailbox says how to get mail', async () => {
  expect(await text('/')).toContain('No mail yet.');
});

test('[DETL-17] stored mail can be listed and read: both parts, headers, attachments', async () => {
  await keep();
  await keep();
  const list = await text('/');
  expect(list).toContain('You’re covered: policy CK7K2M9QXA');
  expect(list).toContain('<bdi>Zoë Nguyễn</bdi> <bdi>&lt;zoe@example.com&gt;</bdi>');
  expect(list).toMatch(/2026-11-20 01:02 UTC.+2 attachments.+sent 2 times/s);
  const page = await text('/mail/1');
  expect(page).toContain('src="/mail/1/html"');
  expect(page).toContain('&lt;0f1e2d3c4b5a69788796a5b4c3d2e1f0@highline.example&gt;');
  expect(await text('/mail/1/html')).toBe(exampleMail().html);
  expect(await text('/mail/1?part=text')).toContain('<pre>You’re covered, Zoë.\n\nLine two.\n</pre>');
  const file = await ask('/mail/1/attachments/1');
  expect(file.body).toEqual(exampleMail().attachments[1]?.content);
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('Reçu – 保険.pdf')}`,
  });
});

test('[DETL-17] programs read and empty it by JSON', async () => {
  await keep();
  const [mail] = (await json('/mailbox.json')).mails;
  const { messageId, subject, to } = exampleMail();
  expect(mail).toMatchObject({
    id: 1,
    messageId,
    subject,
    to,
    copies: 1,
    keptAt: '2026-11-20T01:02:00.000Z',
  });
  expect(mail.attachments[0]).toEqual({
    name: 'Certificate of insurance.pdf',
    type: 'application/pdf',
    size: 12,
    href: '/mail/1/attachments/0',
  });
  expect((await json('/mail/1.json')).mail).toEqual({
    ...mail,
    text: exampleMail().text,
    html: exampleMail().html,
  });
  expect((await ask('/mailbox.json', {}, 'DELETE')).status).toBe(200);
  expect(await json('/mailbox.json')).toEqual({ mails: [] });
  for (const path of ['/mail/1', '/mail/1.json', '/mail/1/html', '/mail/1/attachments/0', '/mail/x']) {
    expect((await ask(path)).status).toBe(404);
  }
});

test('[DETL-17] what a mail holds can do nothing on the page', async () => {
  const to = { name: canary, address: 'zoe@example.com' };
  const attachments = [{ name: `${canary}.html`, content: Buffer.from(canary), type: 'text/html' }];
  await keep({ subject: canary, to, text: canary, html: `<p>${canary}</p>`, attachments });
  for (const path of ['/', '/mail/1', '/mail/1?part=text']) {
    const { headers, body } = await ask(path);
    expect(body.toString()).not.toMatch(/<script|<img/);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self'/);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  }
  expect(await text('/mail/1')).toContain('<iframe sandbox="allow-popups allow-popups-to-escape-sandbox"');
  const part = await ask('/mail/1/html');
  expect(part.headers['content-security-policy']).toMatch(/default-src 'none'.+; sandbox allow-popups /);
  expect(part.headers['content-security-policy']).not.toMatch(/allow-(scripts|same-origin|forms)|script-src/);
  const file = await ask('/mail/1/attachments/0');
  expect(file.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
    'content-disposition': expect.stringMatching(/^attachment; /),
  });
  for (const { headers } of [part, file]) {
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });
  }
});

test.each([
  ['localhost', 200],
  ['localhost:1', 200],
  ['highline.localhost:3003', 200],
  ['127.0.0.1:3003', 200],
  ['[::1]:3003', 200],
  ['evil.example', 421],
  ['localhost.evil.example', 421],
  ['evillocalhost', 421],
  ['127.0.0.1.evil.example', 421],
  ['192.168.1.9:3003', 421],
])('[DETL-17] a page that calls it %s is answered %i', async (host, status) => {
  await keep();
  for (const path of ['/', '/mailbox.json', '/mail/1/html']) {
    const answer = await ask(path, { host });
    expect(answer.status).toBe(status);
    if (status !== 200) expect(answer.body.toString()).not.toContain('covered');
  }
});

const elsewhere: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://localhost:1' },
  { 'sec-fetch-site': 'cross-site' },
];
test.each(elsewhere)('[DETL-17] another site’s page cannot empty it: %j', async (headers) => {
  await keep();
  expect((await ask('/mailbox/clear', headers, 'POST')).status).toBe(403);
  expect((await ask('/mailbox.json', headers, 'DELETE')).status).toBe(403);
  expect((await json('/mailbox.json')).mails).toHaveLength(1);
  expect((await ask('/mailbox/clear', { origin: `http://localhost:${port}` }, 'POST')).status).toBe(303);
  expect((await json('/mailbox.json')).mails).toHaveLength(0);
});

test('[DETL-17] it listens on this machine alone, and says who has its port', async () => {
  await expect(startMailbox({ port, dbPath: ':memory:' })).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
