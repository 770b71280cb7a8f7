import { setTimeout as sleep } from 'node:timers/promises';
import { inspect } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { unavailableReason } from '../platform/database/unavailable.ts';
import { MailError, type OutgoingMail } from './mailer.ts';
import { createSmtpMailer, type SmtpSettings } from './smtp.mailer.ts';
import { exampleMail, ownHeaders, stopHeaders } from './testing/example-mail.ts';
import { mailerContract } from './testing/mailer-contract.ts';
import {
  fileNameOf,
  headerOf,
  leaves,
  type ReadPart,
  readMessage,
  shownAddress,
  shownHeader,
} from './testing/read-message.ts';
import {
  type ReceivedMail,
  type SmtpInbox,
  type SmtpInboxOptions,
  startSmtpInbox,
} from './testing/smtp-inbox.ts';

const settings = (port: number, change: Partial<SmtpSettings> = {}): SmtpSettings => ({
  host: '127.0.0.1',
  port,
  secure: false,
  requireTls: false,
  loopback: true,
  auth: null,
  ...change,
});

const required = (message: ReadPart, name: string): string => {
  const value = headerOf(message, name);
  if (value === undefined) throw new Error(`There is no ${name}`);
  return value;
};
const unixLines = (part?: ReadPart) => part?.content.toString('utf8').replaceAll('\r\n', '\n') ?? '';

function mailOf({ raw, from, to }: ReceivedMail): OutgoingMail {
  const message = readMessage(raw);
  const stopLink = headerOf(message, 'List-Unsubscribe')?.slice(1, -1) ?? null;
  const own = stopLink === null ? ownHeaders : [...ownHeaders, ...stopHeaders];
  expect(message.headers.map(([name]) => name).toSorted()).toEqual(own.toSorted());
  if (stopLink !== null)
    expect(required(message, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  for (const line of raw.toString('latin1').split('\r\n')) expect(line.length).toBeLessThan(999);
  expect(raw.toString('latin1').replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const parts = leaves(message);
  const address = (name: string) => shownAddress(required(message, name));
  expect(to).toEqual([address('To').address]);
  expect(from).toBe(address('From').address);
  return {
    messageId: required(message, 'Message-ID'),
    from: address('From'),
    replyTo: address('Reply-To'),
    to: address('To'),
    subject: shownHeader(required(message, 'Subject')),
    text: unixLines(parts.find((one) => one.type === 'text/plain')),
    html: unixLines(parts.find((one) => one.type === 'text/html')),
    stopLink,
    attachments: parts.flatMap((one) => {
      const name = fileNameOf(one);
      return name === null ? [] : [{ name, type: one.type, content: one.content }];
    }),
  };
}

function arrivedAt(inbox: SmtpInbox) {
  const byId = new Map<string, OutgoingMail & { copies: number }>();
  for (const mail of inbox.arrived.map(mailOf)) {
    byId.set(mail.messageId, { ...mail, copies: (byId.get(mail.messageId)?.copies ?? 0) + 1 });
  }
  return [...byId.values()];
}

mailerContract('mail over SMTP', async () => {
  const inbox = await startSmtpInbox();
  const mailer = createSmtpMailer(settings(inbox.port));
  return {
    mailer,
    arrived: async () => arrivedAt(inbox),
    stop: async () => {
      await mailer.close();
      await inbox.close();
    },
  };
});

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});
async function started(options: SmtpInboxOptions = {}, change: Partial<SmtpSettings> = {}, timeout?: number) {
  const inbox = await startSmtpInbox(options);
  const mailer = createSmtpMailer(settings(inbox.port, change), { timeout });
  closing.push(inbox.close, mailer.close);
  return { inbox, mailer };
}
/** The error of a refused mail. */
const failure = async (sent: Promise<void>): Promise<MailError> => {
  const error: unknown = await sent.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof MailError))
    throw new Error('It was sent, or failed in another way', { cause: error });
  return error;
};

test('[DETL-17] a refused receiver is reported by its code, without the address, and others still get theirs', async () => {
  const { inbox, mailer } = await started({ refuses: ['zoe@example.com'] });
  const error = await failure(mailer.send(exampleMail()));
  expect([error.code, error.isFinal]).toEqual(['EENVELOPE 550', true]);
  expect(inspect(error, { depth: 9, showHidden: true })).not.toMatch(/zoe|mailbox/);
  await mailer.send(exampleMail({ to: { name: '', address: 'kim@example.com' } }));
  expect(inbox.arrived.map(({ to }) => to)).toEqual([['kim@example.com']]);
});

test('[DETL-17] what a server refuses for now, or because of who sends, is not refused for good', async () => {
  const { inbox, mailer } = await started({ refuses: ['zoe@example.com'], refusal: 450 });
  const busy = await failure(mailer.send(exampleMail()));
  expect([busy.code, busy.isFinal]).toEqual(['EENVELOPE 450', false]);
  inbox.behave({ refuses: [], refusesSender: true });
  const sender = await failure(mailer.send(exampleMail()));
  expect([sender.code, sender.isFinal]).toEqual(['EENVELOPE 550', false]);
  const never = mailer.send(exampleMail({ to: { name: '', address: 'josé@example.com' } }));
  expect((await failure(never)).isFinal).toBe(true);
});

test('[DETL-17] cut off after the data nothing is known: it fails, and is not sent again automatically', async () => {
  const { inbox, mailer } = await started({ afterData: 'cut' });
  expect((await failure(mailer.send(exampleMail()))).code).toMatch(/^E(CONNECTION|SOCKET)$/);
  await sleep(300);
  expect(inbox.arrived).toHaveLength(1);
  inbox.behave({ afterData: 'answer' });
  await mailer.send(exampleMail());
  expect(arrivedAt(inbox)).toMatchObject([{ copies: 2 }]);
});

test('[DETL-17] a server that is gone fails at once, and mail flows again when it is back', async () => {
  const { inbox, mailer } = await started();
  await mailer.send(exampleMail());
  await inbox.close();
  const before = performance.now();
  const error = await failure(mailer.send(exampleMail()));
  expect(error.code).toMatch(/^E(SOCKET|CONNECTION)$/);
  // The outbox's own database is not to blame.
  expect(unavailableReason(error)).toBeNull();
  expect(performance.now() - before).toBeLessThan(5000);
  const back = await startSmtpInbox({ port: inbox.port });
  closing.push(back.close);
  await mailer.send(exampleMail());
  expect(back.arrived).toHaveLength(1);
});

test('[DETL-17] a server that does not answer is waited for no longer than configured, and holds up nobody', async () => {
  const { inbox, mailer } = await started({ afterData: 'silence' }, {}, 400);
  const before = performance.now();
  const failed = await Promise.all(
    Array.from({ length: 6 }, (_, at) =>
      failure(mailer.send(exampleMail({ messageId: `<mail-${at}@highline.example>` }))),
    ),
  );
  expect(performance.now() - before).toBeLessThan(2000);
  expect(new Set(failed.map(({ code }) => code))).toEqual(new Set(['EABORT']));
  inbox.behave({ afterData: 'answer' });
  await mailer.send(exampleMail());
});

test('[DETL-17] connections stay open between mails, and none is left open', async () => {
  const { inbox, mailer } = await started();
  for (let at = 0; at < 5; at += 1) await mailer.send(exampleMail());
  expect(inbox.seen.connections).toBe(1);
  expect(inbox.open()).toBe(1);
  await mailer.close();
  await expect.poll(() => inbox.open()).toBe(0);
  await expect(mailer.send(exampleMail())).rejects.toThrow(MailError);
});

test('[DETL-17] it says who it is where the server asks', async () => {
  const auth = { user: 'mailer', pass: 'p@ss word' };
  const known = await started({ login: auth }, { auth });
  await known.mailer.send(exampleMail());
  expect(known.inbox.seen).toMatchObject({ logins: 1, encrypted: 1 });
  const unknown = await started({ login: auth }, { auth: { ...auth, pass: 'wrong' } });
  const error = await failure(unknown.mailer.send(exampleMail()));
  expect(error.code).toBe('EAUTH 535');
  expect(unknown.inbox.arrived).toEqual([]);
});

test('[DETL-17] where encryption is required, nothing is sent to a server without it', async () => {
  const auth = { user: 'mailer', pass: 'secret' };
  const { inbox, mailer } = await started({ plain: true, login: auth }, { requireTls: true, auth });
  expect((await failure(mailer.send(exampleMail()))).code).toMatch(/^ETLS/);
  expect(inbox).toMatchObject({ arrived: [], seen: { logins: 0 } });
});

test('[DETL-17] the certificate of another machine has to be somebody’s that is known', async () => {
  const { inbox, mailer } = await started({}, { requireTls: true, loopback: false });
  expect((await failure(mailer.send(exampleMail()))).code).toMatch(/^E(TLS|SOCKET)$/);
  expect(inbox.arrived).toEqual([]);
});
