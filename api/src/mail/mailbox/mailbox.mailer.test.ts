import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@libsql/client';
import { expect, test } from 'vitest';
import { unavailableReason } from '../../platform/database/unavailable.ts';
import type { OutgoingMail } from '../mailer.ts';
import { exampleMail } from '../testing/example-mail.ts';
import { mailerContract } from '../testing/mailer-contract.ts';
import { createMailboxMailer } from './mailbox.mailer.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';

async function arrivedIn(mailbox: Mailbox): Promise<(OutgoingMail & { copies: number })[]> {
  const stored = await Promise.all((await mailbox.list()).map(({ id }) => mailbox.find(id)));
  const mails = stored.toReversed().map(async (mail) => {
    const { id, keptAt: _, lastAt: __, attachments, ...rest } = mail!;
    const contents = attachments.map(async ({ name, type }, place) => {
      const found = await mailbox.attachment(id, place);
      return { name, type, content: Buffer.from(found!.content) };
    });
    return { ...rest, attachments: await Promise.all(contents) };
  });
  return Promise.all(mails);
}

const temporary = () => mkdtempSync(join(tmpdir(), 'coverkit-mailbox-'));

mailerContract('the mailbox', async () => {
  const folder = temporary();
  const mailbox = await openMailbox(join(folder, 'mailbox.db'));
  return {
    mailer: createMailboxMailer(mailbox),
    arrived: () => arrivedIn(mailbox),
    stop: async () => {
      mailbox.close();
      rmSync(folder, { recursive: true });
    },
  };
});

test('[DETL-17] stored mail is still there after a restart, and two processes may store mail in one mailbox', async () => {
  const folder = temporary();
  const path = join(folder, 'a #1 mailbox%.db');
  const [one, other] = [await openMailbox(path), await openMailbox(path)];
  const id = (at: number) => exampleMail({ messageId: `<mail-${at % 20}@highline.example>` });
  await Promise.all(
    Array.from({ length: 40 }, (_, at) => createMailboxMailer(at % 2 ? one : other).send(id(at % 20))),
  );
  one.close();
  other.close();
  const again = await openMailbox(path);
  const list = await again.list();
  expect(list).toHaveLength(20);
  expect(list.every((mail) => mail.copies === 2 && mail.attachments.length === 2)).toBe(true);
  again.close();
  rmSync(folder, { recursive: true });
});

test('[DETL-17] a box that cannot take a mail says so, and takes it once it can', async () => {
  const folder = temporary();
  const path = join(folder, 'mailbox.db');
  const mailbox = await openMailbox(path);
  const mailer = createMailboxMailer(mailbox, () => 1234);
  const holder = createClient({ url: `file:${path}` });
  const held = await holder.transaction('write');
  await held.execute("insert into mails select null, 'x', 'x', 'x', 'x', 'x', 1, 1, 1");
  const refused = await mailer.send(exampleMail()).catch((error: unknown) => error);
  expect(refused).toMatchObject({ name: 'MailError', code: 'EMAILBOX' });
  // The outbox's own database is not to blame.
  expect(unavailableReason(refused)).toBeNull();
  await held.rollback();
  holder.close();
  await mailer.send(exampleMail());
  mailbox.close();
  const again = await openMailbox(path);
  expect(await again.list()).toMatchObject([{ messageId: exampleMail().messageId, copies: 1, keptAt: 1234 }]);
  again.close();
  rmSync(folder, { recursive: true });
});

test('[DETL-17] the box keeps so many mails, and deletes the oldest with their attachments', async () => {
  const mailbox = await openMailbox(':memory:', 3);
  const mailer = createMailboxMailer(mailbox);
  for (let at = 0; at < 5; at += 1)
    await mailer.send(exampleMail({ messageId: `<mail-${at}@highline.example>` }));
  const list = await mailbox.list();
  expect(list.map(({ messageId }) => messageId.slice(1, 7))).toEqual(['mail-4', 'mail-3', 'mail-2']);
  expect(list.every(({ attachments }) => attachments.length === 2)).toBe(true);
  expect(await mailbox.attachment(list[2]?.id ?? 0, 0)).not.toBeNull();
  // Sent again it is a new mail, not one with attachments of before.
  await mailer.send(exampleMail({ messageId: '<mail-0@highline.example>', attachments: [] }));
  expect((await mailbox.list(1))[0]?.attachments).toEqual([]);
  mailbox.close();
});
