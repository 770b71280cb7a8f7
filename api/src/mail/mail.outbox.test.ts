import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { enqueueOutbox, type OutboxItem } from '../outbox/outbox.service.ts';
import { outbox } from '../outbox/outbox.table.ts';
import { createOutboxWorker } from '../outbox/outbox.worker.ts';
import { fixedClock } from '../platform/clock.ts';
import { type Database, openDatabase } from '../platform/database/db.ts';
import { createWriteQueue, type WriteQueue } from '../platform/database/write-queue.ts';
import { createLog } from '../platform/log.ts';
import { createMails } from './mails.service.ts';
import { createSmtpMailer } from './smtp.mailer.ts';
import { exampleFacts, exampleMails } from './testing/example-facts.ts';
import { exampleRow, mailNames } from './testing/outbox-row.ts';
import { headerOf, readMessage } from './testing/read-message.ts';
import { type SmtpInbox, startSmtpInbox } from './testing/smtp-inbox.ts';

const start = Date.parse('2026-11-20T01:00:00.000Z');
let folder: string;
let database: Database;
let queue: WriteQueue;
let inbox: SmtpInbox;
let lines: string[];
let clock: ReturnType<typeof fixedClock>;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'coverkit-mail-'));
  database = await openDatabase(`file:${join(folder, 'test.db')}`);
  queue = createWriteQueue(database);
  inbox = await startSmtpInbox({ plain: true });
  clock = fixedClock(new Date(start));
  lines = [];
});
afterEach(async () => {
  await queue.drain();
  database.close();
  await inbox.close();
  rmSync(folder, { recursive: true });
});

const item = (template: string, subject: string): OutboxItem => ({
  kind: 'mail',
  template,
  subject,
  toEmail: 'somebody@example.com',
  brandId: 'highline',
  quoteReference: 'HT7K2M9QXA',
  at: new Date(start),
});
const put = (...items: OutboxItem[]) => queue.write((tx) => enqueueOutbox(tx, items));

/** Does what is due at `ms` from the start, by a worker of its own, as after a restart. */
async function work(ms: number, port = inbox.port): Promise<void> {
  clock.set(new Date(start + ms));
  const there = { host: '127.0.0.1', port, loopback: true };
  const mailer = createSmtpMailer({ ...there, secure: false, requireTls: false, auth: null });
  const facts = exampleFacts();
  const { outboxHandler } = createMails({ mailer, facts, mails: exampleMails(facts), fromAddress: null });
  const handlers = { mail: outboxHandler, documents: async () => undefined };
  const log = createLog('info', { write: (line) => lines.push(line) });
  const worker = createOutboxWorker({ database, queue, clock, log, handlers });
  while ((await worker.run()) > 0);
  await mailer.close();
}
const rows = () => database.read.select().from(outbox).orderBy(outbox.id);
const arrivedIds = () => inbox.arrived.map(({ raw }) => headerOf(readMessage(raw), 'Message-ID'));

test('[DETL-17] every mail of the outbox is sent once, and its address forgotten', async () => {
  await put(...mailNames.map((name) => item(name, exampleRow(name).subject)));
  await put(item('quotePurchase', exampleRow('quotePurchase').subject));
  await work(0);
  expect(new Set(arrivedIds()).size).toBe(mailNames.length);
  expect(inbox.arrived).toHaveLength(mailNames.length);
  for (const row of await rows()) expect(row).toMatchObject({ doneAt: start, toEmail: null });
});

test('[DETL-17] a mail of a template that is not known stays, and only its name is logged', async () => {
  await put(item('newsletter', 'HT7K2M9QXA'), item('setPassword', 'customer-1'));
  await work(0);
  await work(3_600_000);
  const [unknown, known] = await rows();
  expect(unknown).toMatchObject({ doneAt: null, toEmail: 'somebody@example.com' });
  expect(unknown?.tries).toBeGreaterThan(1);
  expect(known?.doneAt).toBe(start);
  expect(inbox.arrived).toHaveLength(1);
  expect(lines.join('')).toMatch(/outbox failed/);
  expect(lines.join('')).not.toMatch(/somebody|HT7K2M9QXA|customer-1/);
});

test('[DETL-17] while the mail server is gone or refuses for now nothing is lost, and the log names nobody', async () => {
  await put(item('quotePurchase', 'P0123456789'), item('quoteSaved', 'HT7K2M9QXA:1'));
  await work(0, 1);
  inbox.behave({ refuses: ['alex@example.com', 'somebody@example.com'], refusal: 450 });
  await work(10_000);
  expect(inbox.arrived).toEqual([]);
  expect((await rows()).every((row) => row.doneAt === null)).toBe(true);
  inbox.behave({ refuses: [] });
  await work(60_000);
  expect(inbox.arrived).toHaveLength(2);
  expect(lines.join('')).toMatch(/ECONNREFUSED|ESOCKET/);
  expect(lines.join('')).toMatch(/EENVELOPE 450/);
  expect(lines.join('')).not.toMatch(/alex|somebody|P0123456789|HT7K2M9QXA|127\.0\.0\.1/);
});

test('[DETL-17] what the mail server refuses for good is not tried again: it ends with the server’s code', async () => {
  await put(item('quotePurchase', 'P0123456789'), item('quoteSaved', 'HT7K2M9QXA:1'));
  inbox.behave({ refuses: ['alex@example.com'], refusal: 553 });
  await work(0);
  inbox.behave({ refuses: [] });
  await work(3_600_000);
  expect(inbox.arrived).toHaveLength(1);
  expect((await rows()).map((row) => [row.refusal, row.doneAt === null])).toEqual([
    ['EENVELOPE 553', false],
    [null, false],
  ]);
});

test('[DETL-17] cut off after the data it is sent again, as the same mail', async () => {
  await put(item('quotePurchase', 'P0123456789'));
  inbox.behave({ afterData: 'cut' });
  await work(0);
  inbox.behave({ afterData: 'answer' });
  await work(10_000);
  expect(inbox.arrived).toHaveLength(2);
  expect(new Set(arrivedIds()).size).toBe(1);
  expect((await rows())[0]?.doneAt).toBe(start + 10_000);
});
