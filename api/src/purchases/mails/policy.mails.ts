import { type AreaMails, areaMails, issued, type MailTask, present } from '../../mail/area-mails.ts';
import type { IssuedFile, MailBrand } from '../../mail/mail.facts.ts';
import type { MailBlock, MailModel } from '../../mail/mail.model.ts';
import type { MailWords } from '../../mail/mail.words.ts';
import {
  attachedList,
  button,
  fact,
  inAccount,
  linkTo,
  readerOf,
  section,
  text,
  tripFacts,
} from '../../mail/shared.blocks.ts';
import { policyMailCopy } from './policy.mail.copy.ts';
import type { PolicyFacts, PolicyMailFacts } from './policy-facts.ts';

type Words = MailWords<keyof typeof policyMailCopy>;

const emergency = (words: Words, { legal }: MailBrand): MailBlock => ({
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
  accountLink: string | null;
  /** To set a password; null where there is nothing to set. */
  passwordLink: string | null;
};

/** DETL-17: the purchase, with its documents. */
function quotePurchaseMail(words: Words, parts: PurchaseParts): MailModel {
  const { policy, files, brand, link, accountLink, passwordLink } = parts;
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
      ...linkTo(words('quotePurchase.account'), words('quotePurchase.account.link'), passwordLink),
      ...inAccount(words, accountLink),
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
function documentsMail(words: Words, parts: Omit<PurchaseParts, 'passwordLink'>): MailModel {
  const { policy, files, brand, link, accountLink } = parts;
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
      ...inAccount(words, accountLink),
      emergency(words, brand),
    ],
    why: words('documents.why', { number }),
  };
}

export function createPolicyMails(policies: PolicyMailFacts): AreaMails {
  /** About the policy `number`, with the documents of `version`, or the newest of each kind, and the PDS. */
  const partsOf = async (
    { facts, brand }: Pick<MailTask, 'facts' | 'brand'>,
    number: string,
    version: number | null,
  ) => {
    const policy = present(await policies.policy(number), 'a policy');
    const files = issued(await facts.policyFiles(number, version));
    const pds = issued(await policies.pds(number));
    const link = await facts.policyLink(number);
    const accountLink = await facts.accountLink(number);
    return { policy, files: [...files, pds], brand, link, accountLink };
  };
  return areaMails(policyMailCopy, {
    quotePurchase: async (task) => {
      const parts = await partsOf(task, task.row.subject, 1);
      const { customerId, to } = parts.policy;
      const passwordLink = customerId === null ? null : await policies.setPasswordLink(customerId);
      return { to, files: parts.files, model: quotePurchaseMail(task.words, { ...parts, passwordLink }) };
    },
    /**
     * `subject`: the policy's number, a version of it or `newest`, and the instant of the request, so that each is a mail
     * of its own.
     */
    documents: async (task) => {
      const [number = '', asked = ''] = task.row.subject.split(':');
      const version = asked === 'newest' ? null : present(wholeNumber(asked), 'a version');
      const parts = await partsOf(task, number, version);
      return { to: parts.policy.to, files: parts.files, model: documentsMail(task.words, parts) };
    },
  });
}

const wholeNumber = (text: string): number | null => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);
