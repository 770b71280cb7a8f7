import { createHash } from 'node:crypto';
import { type OutboxHandler, type OutboxTask, RefusedError } from '../outbox/outbox.worker.ts';
import type { AreaMails } from './area-mails.ts';
import { mailHtml } from './layout/mail.html.ts';
import { mailText } from './layout/mail.text.ts';
import type { MailFacts } from './mail.facts.ts';
import { mailWords } from './mail.words.ts';
import { MailError, type Mailer, type OutgoingMail } from './mailer.ts';

export type MailsDeps = {
  mailer: Pick<Mailer, 'send'>;
  facts: MailFacts;
  /** Those of each area. */
  mails: readonly AreaMails[];
  /** The address that mail comes from; null for the brand's own. */
  fromAddress: string | null;
};

/** The mails that are written in the outbox. Each row is one mail; sent again it is the same, by its Message-ID. */
export function createMails({ mailer, facts, mails, fromAddress }: MailsDeps): {
  outboxHandler: OutboxHandler;
} {
  return {
    outboxHandler: async (row) => {
      const { copy, template } = templateOf(mails, row.template);
      const brand = facts.brand(row.brandId);
      const words = mailWords(brand, copy);
      const ready = await template({ row, facts, brand, words });
      if (!ready) return;
      const { to, files = [], canBeStopped = false } = ready;
      if (canBeStopped && (await facts.isStopped(row.brandId, to.address))) return;
      const stopLink = canBeStopped ? facts.stopLink(row.brandId, to.address) : null;
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

function templateOf(mails: readonly AreaMails[], name: string) {
  for (const { copy, templates } of mails) {
    const template = Object.hasOwn(templates, name) ? templates[name] : undefined;
    if (template) return { copy, template };
  }
  // Thrown, so that the row stays in the outbox: another version of the server may know it.
  throw new Error('The outbox holds a mail of a template that is not known');
}

/**
 * Of what the row is about: the same in every try, by every process. The part behind the `@` is no address: a brand's
 * may change between two tries, its id never does, and `.invalid` belongs to nobody (RFC 2606).
 */
const messageIdOf = ({ dedupeKey, brandId }: OutboxTask): string =>
  `<${createHash('sha256').update(dedupeKey).digest('hex').slice(0, 40)}@${brandId}.invalid>`;
