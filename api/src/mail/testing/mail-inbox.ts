import { afterEach, beforeEach } from 'vitest';
import type { OutboxRow } from '../../outbox/outbox.table.ts';
import { createMails } from '../mails.service.ts';
import { createSmtpMailer } from '../smtp.mailer.ts';
import { type ExampleFacts, exampleFacts, exampleMails } from './example-facts.ts';
import { fileNameOf, headerOf, leaves, readMessage, shownAddress, shownHeader } from './read-message.ts';
import { type SmtpInbox, startSmtpInbox } from './smtp-inbox.ts';

/** An SMTP server for each test of a file, and what sends the outbox's rows to it. */
export function mailInbox() {
  let inbox: SmtpInbox;
  let mailer: ReturnType<typeof createSmtpMailer>;

  beforeEach(async () => {
    inbox = await startSmtpInbox({ plain: true });
    const there = { host: '127.0.0.1', port: inbox.port, loopback: true };
    mailer = createSmtpMailer({ ...there, secure: false, requireTls: false, auth: null });
  });
  afterEach(async () => {
    await mailer.close();
    await inbox.close();
  });

  return {
    /** Sends the mail of a row. */
    handle: (row: OutboxRow, facts: ExampleFacts = exampleFacts(), fromAddress: string | null = null) =>
      createMails({ mailer, facts, mails: exampleMails(facts), fromAddress }).outboxHandler(row),
    arrived: () => inbox.arrived,
    /** The last mail that arrived. */
    received: () => readMail(inbox.arrived.at(-1)),
  };
}

function readMail(last: SmtpInbox['arrived'][number] | undefined) {
  if (!last) throw new Error('Nothing arrived');
  const message = readMessage(last.raw);
  const parts = leaves(message);
  const header = (name: string) => headerOf(message, name) ?? '';
  const content = (type: string) => parts.find((one) => one.type === type)?.content.toString('utf8') ?? '';
  return {
    envelope: { from: last.from, to: last.to },
    from: shownAddress(header('From')),
    replyTo: shownAddress(header('Reply-To')),
    to: shownAddress(header('To')),
    subject: shownHeader(header('Subject')),
    messageId: header('Message-ID'),
    // Wrapped at 72 columns: a sentence is found in one piece.
    text: content('text/plain').replace(/\s+/g, ' '),
    html: content('text/html'),
    files: parts.flatMap((one) => fileNameOf(one) ?? []),
  };
}
