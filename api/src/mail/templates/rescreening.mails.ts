import type { IssuedFile, RescreeningFacts } from '../mail.facts.ts';
import type { MailModel } from '../mail.model.ts';
import type { MailWords } from '../mail.words.ts';
import { attachedList, button, fact, readerOf, text } from './shared.blocks.ts';
import { issued, type MailTemplate, present } from './template.ts';

/** RSCR-01. Nothing of anybody's health, nor why staff ask: anyone who reads the policyholder's mail reads it. */
function rescreeningMail(words: MailWords, asked: RescreeningFacts, link: string): MailModel {
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
function rescreenedMail(words: MailWords, { done, files, link }: DoneParts): MailModel {
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

const rescreening: MailTemplate = async ({ row, facts, words }) => {
  const asked = present(await facts.rescreening(row.subject), 'a re-screening');
  // Made or cancelled meanwhile, or its link has expired: it would open nothing.
  if (!asked.open) return null;
  const link = await facts.links.rescreening(asked.id);
  return { to: asked.to, model: rescreeningMail(words, asked, link) };
};

const rescreened: MailTemplate = async ({ row, facts, words }) => {
  const found = present(await facts.rescreening(row.subject), 'a re-screening');
  const done = present(found.done, 'what a re-screening changed');
  const files = issued(await facts.attachments.policy(found.policyNumber, done.version));
  const link = await facts.links.policy(found.policyNumber);
  return { to: found.to, files, model: rescreenedMail(words, { done: { ...found, done }, files, link }) };
};

export const rescreeningMails = {
  rescreening,
  rescreened,
} as const satisfies Record<string, MailTemplate>;
