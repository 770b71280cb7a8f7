import { createHash } from 'node:crypto';
import { type OutboxHandler, type OutboxTask, RefusedError } from '../outbox/outbox.worker.ts';
import type { MailFacts } from './mail.facts.ts';
import { mailHtml } from './mail.html.ts';
import { mailText } from './mail.text.ts';
import { mailWords } from './mail.words.ts';
import { MailError, type Mailer, type OutgoingMail } from './mailer.ts';
import { mailTemplates } from './templates/templates.ts';

export type MailsDeps = {
  mailer: Pick<Mailer, 'send'>;
  facts: MailFacts;
  /** The address that mail comes from; null for the brand's own. */
  fromAddress: string | null;
};

/** The mails that are written in the outbox. Each row is one mail; sent again it is the same, by its Message-ID. */
export function createMails({ mailer, facts, fromAddress }: MailsDeps): { outboxHandler: OutboxHandler } {
  return {
    outboxHandler: async (row) => {
      const template = templateOf(row.template);
      const brand = facts.brand(row.brandId);
      const words = mailWords(brand);
      const ready = await template({ row, facts, brand, words });
      if (!ready) return;
      const { to, files = [], canBeStopped = false } = ready;
      if (canBeStopped && (await facts.isStopped(row.brandId, to.address))) return;
      const stopLink = canBeStopped ? facts.links.stop(row.brandId, to.address) : null;
      const model = { ...ready.model, stopLink };
      const desk = { name: brand.name, address: brand.legal.supportEmail };
      await send(mailer, {
        messageId: messageIdOf(row),
        from: { ...desk, address: fromAddress ?? desk.address },
        replyTo: desk,
        to,
        subject: model.subject,
        text: mailText(model, brand, words),
        html: await mailHtml(model, brand, words),
        stopLink,
        attachments: files.map(({ name, content, type }) => ({ name, content, type })),
      });
    },
  };
}

/** What no later try can send ends here: the outbox keeps why, for staff. */
async function send(mailer: MailsDeps['mailer'], mail: OutgoingMail): Promise<void> {
  try {
    await mailer.send(mail);
  } catch (error) {
    throw error instanceof MailError && error.isFinal ? new RefusedError(error.code) : error;
  }
}

function templateOf(name: string) {
  const found = Object.entries(mailTemplates).find(([known]) => known === name);
  // Thrown, so that the row stays in the outbox: another version of the server may know it.
  if (!found) throw new Error('The outbox holds a mail of a template that is not known');
  return found[1];
}

/**
 * Of what the row is about: the same in every try, by every process. The part behind the `@` is no address: a brand's
 * may change between two tries, its id never does, and `.invalid` belongs to nobody (RFC 2606).
 */
const messageIdOf = ({ dedupeKey, brandId }: OutboxTask): string =>
  `<${createHash('sha256').update(dedupeKey).digest('hex').slice(0, 40)}@${brandId}.invalid>`;
