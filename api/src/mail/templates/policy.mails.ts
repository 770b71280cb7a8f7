import type { CustomerFacts, IssuedFile, MailBrand, PolicyFacts } from '../mail.facts.ts';
import type { MailBlock, MailModel } from '../mail.model.ts';
import type { MailWords } from '../mail.words.ts';
import { attachedList, button, fact, readerOf, section, text, tripFacts } from './shared.blocks.ts';
import { issued, type MailTask, type MailTemplate, present } from './template.ts';

const emergency = (words: MailWords, { legal }: MailBrand): MailBlock => ({
  kind: 'phone',
  title: words('emergency.title'),
  phone: legal.emergencyPhone,
  text: words('emergency.text'),
});

type PurchaseParts = {
  policy: PolicyFacts;
  files: readonly IssuedFile[];
  brand: MailBrand;
  link: string;
  /** To set a password; null where there is nothing to set. */
  passwordLink: string | null;
};

/** DETL-17: the purchase, with its documents. */
function quotePurchaseMail(words: MailWords, parts: PurchaseParts): MailModel {
  const { policy, files, brand, link, passwordLink } = parts;
  const { policyNumber: number, to, trip, travellers, total, purchasedOn: purchased } = policy;
  const { coolingOffDays: days, supportPhone: phone } = brand.legal;
  return {
    subject: words('quotePurchase.subject', { number }),
    preheader: words('quotePurchase.preheader'),
    reader: readerOf(words, to.name),
    title: words('quotePurchase.title'),
    blocks: [
      text(words('quotePurchase.lead')),
      { kind: 'figure', name: words('fact.policyNumber'), value: number },
      {
        kind: 'facts',
        rows: [
          ...tripFacts(words, trip, 'fact.covered'),
          fact(words('fact.people'), ...travellers),
          fact(words('fact.paid'), words.money(total)),
        ],
      },
      button(words, words('quotePurchase.button'), link),
      emergency(words, brand),
      ...attachedList(words, files),
      ...section(words('quotePurchase.find.title'), words('quotePurchase.find.text')),
      ...(passwordLink === null
        ? []
        : [
            {
              kind: 'link' as const,
              text: words('quotePurchase.account'),
              label: words('quotePurchase.account.link'),
              link: passwordLink,
            },
          ]),
      ...section(
        words('quotePurchase.coolingOff.title'),
        words('quotePurchase.coolingOff.text', { days, purchased, phone }),
      ),
      ...section(words('quotePurchase.claims.title'), words('quotePurchase.claims.text', { phone })),
    ],
    why: words('quotePurchase.why', { number }),
  };
}

/** Documents that the staff send again. */
function documentsMail(words: MailWords, parts: Omit<PurchaseParts, 'passwordLink'>): MailModel {
  const { policy, files, brand, link } = parts;
  const { policyNumber: number, to } = policy;
  return {
    subject: words('documents.subject', { number }),
    preheader: words('documents.preheader'),
    reader: readerOf(words, to.name),
    title: words('documents.title'),
    blocks: [
      text(words('documents.lead', { number })),
      ...attachedList(words, files),
      button(words, words('documents.button'), link),
      emergency(words, brand),
    ],
    why: words('documents.why', { number }),
  };
}

function setPasswordMail(
  words: MailWords,
  to: CustomerFacts['to'],
  brand: MailBrand,
  link: string,
): MailModel {
  return {
    subject: words('setPassword.subject', { brand: brand.name }),
    preheader: words('setPassword.preheader'),
    reader: readerOf(words, to.name),
    title: words('setPassword.title'),
    blocks: [
      text(words('setPassword.lead')),
      button(words, words('setPassword.button'), link),
      text(words('setPassword.ignore')),
    ],
    why: words('setPassword.why'),
  };
}

/** About the policy `number`, with the documents of `version`, or the newest of each kind, and the PDS. */
async function policyParts({ facts, brand }: MailTask, number: string, version: number | null) {
  const policy = present(await facts.policy(number), 'a policy');
  const files = issued(await facts.attachments.policy(number, version));
  const pds = issued(await facts.attachments.pds(number));
  const link = await facts.links.policy(number);
  return { policy, files: [...files, pds], brand, link };
}

const quotePurchase: MailTemplate = async (task) => {
  const { facts, words } = task;
  const parts = await policyParts(task, task.row.subject, 1);
  const { customerId, to } = parts.policy;
  const passwordLink = customerId === null ? null : await facts.links.setPassword(customerId);
  return { to, files: parts.files, model: quotePurchaseMail(words, { ...parts, passwordLink }) };
};

/**
 * `subject`: the policy's number, a version of it or `newest`, and the instant of the request, so that each is a mail of its
 * own.
 */
const documents: MailTemplate = async (task) => {
  const [number = '', asked = ''] = task.row.subject.split(':');
  const version = asked === 'newest' ? null : present(wholeNumber(asked), 'a version');
  const parts = await policyParts(task, number, version);
  return { to: parts.policy.to, files: parts.files, model: documentsMail(task.words, parts) };
};

const wholeNumber = (text: string): number | null => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);

const setPassword: MailTemplate = async ({ row, facts, words, brand }) => {
  const customer = present(await facts.customer(row.subject), 'a customer');
  const link = await facts.links.setPassword(row.subject);
  // It has been set in the meantime.
  if (link === null) return null;
  return { to: customer.to, model: setPasswordMail(words, customer.to, brand, link) };
};

export const policyMails = {
  quotePurchase,
  setPassword,
  documents,
} as const satisfies Record<string, MailTemplate>;
