import { type AreaMails, areaMails, issued, present } from '../mail/area-mails.ts';
import type { IssuedFile } from '../mail/mail.facts.ts';
import type { MailModel } from '../mail/mail.model.ts';
import type { MailWords } from '../mail/mail.words.ts';
import { attachedList, button, fact, readerOf, text } from '../mail/shared.blocks.ts';
import { rescreeningMailCopy } from './rescreening.mail.copy.ts';
import type { RescreeningFacts, RescreeningMailFacts } from './rescreening-facts.ts';

type Words = MailWords<keyof typeof rescreeningMailCopy>;

/** RSCR-01. Nothing of anybody's health, nor why staff ask: anyone who reads the policyholder's mail reads it. */
function rescreeningMail(words: Words, asked: RescreeningFacts, link: string): MailModel {
  const { policyNumber: number, to, validUntil: until } = asked;
  const name = asked.firstName || words('rescreening.unnamed');
  return {
    subject: words('rescreening.subject', { number }),
    preheader: words('rescreening.preheader', { until }),
    reader: readerOf(words, to.name),
    title: words('rescreening.title'),
    blocks: [
      text(words('rescreening.lead', { name, number })),
      {
        kind: 'facts',
        rows: [
          fact(words('fact.policyNumber'), number),
          fact(words('fact.traveller'), name),
          fact(words('fact.validUntil'), words('fact.date', { date: until })),
        ],
      },
      button(words, words('rescreening.button'), link),
      text(words('rescreening.cost')),
      text(words('rescreening.share')),
    ],
    why: words('rescreening.why', { number }),
  };
}

type DoneParts = {
  done: RescreeningFacts & { done: NonNullable<RescreeningFacts['done']> };
  files: readonly IssuedFile[];
  link: string;
};

/** RSCR-01: the policy as it is now. */
function rescreenedMail(words: Words, { done, files, link }: DoneParts): MailModel {
  const { policyNumber: number, to } = done;
  const { total } = done.done;
  return {
    subject: words('rescreened.subject', { number }),
    preheader: words('rescreened.preheader'),
    reader: readerOf(words, to.name),
    title: words('rescreened.title'),
    blocks: [
      text(words('rescreened.lead', { number })),
      ...(total > 0
        ? [{ kind: 'figure' as const, name: words('fact.paid'), value: words.money(total) }]
        : [text(words('rescreened.free'))]),
      ...attachedList(words, files),
      button(words, words('rescreened.button'), link),
    ],
    why: words('rescreened.why', { number }),
  };
}

export const createRescreeningMails = ({ rescreening, rescreeningLink }: RescreeningMailFacts): AreaMails =>
  areaMails(rescreeningMailCopy, {
    rescreening: async ({ row, words }) => {
      const asked = present(await rescreening(row.subject), 'a re-screening');
      // Made or cancelled meanwhile, or its link has expired: it would open nothing.
      if (!asked.open) return null;
      const link = await rescreeningLink(asked.id);
      return { to: asked.to, model: rescreeningMail(words, asked, link) };
    },
    rescreened: async ({ row, facts, words }) => {
      const found = present(await rescreening(row.subject), 'a re-screening');
      const done = present(found.done, 'what a re-screening changed');
      const files = issued(await facts.policyFiles(found.policyNumber, done.version));
      const link = await facts.policyLink(found.policyNumber);
      return { to: found.to, files, model: rescreenedMail(words, { done: { ...found, done }, files, link }) };
    },
  });
