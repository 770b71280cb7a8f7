import type { CivilDate, PolicyExtras } from '@coverkit/rules';
import type { BrandRecord } from '../brands/brand-record.ts';
import type { MailAttachment } from './mailer.ts';

/** What the mails of several areas need to know, and nothing more: no health answer, no card. */
export type MailFacts = {
  brand: (brandId: string) => MailBrand;
  /**
   * All that was issued with that version of a policy; without a version the newest of each kind. Null while any of it is
   * being made.
   */
  policyFiles: (policyNumber: string, version: number | null) => Promise<IssuedFile[] | null>;
  /** The absolute address, `https://…`, that opens a policy without a password. */
  policyLink: (policyNumber: string) => Promise<string>;
  /** The absolute address of a policy's page in the account of who is mailed about it, and has a password; null for others. */
  accountLink: (policyNumber: string) => Promise<string | null>;
  /** The page that stops a brand's mails of quotes to an address. */
  stopLink: (brandId: string, address: string) => string;
  /** Whether its owner wants no more mails of a brand's quotes. */
  isStopped: (brandId: string, address: string) => Promise<boolean>;
};

export type MailBrand = Pick<BrandRecord, 'id' | 'name' | 'logo' | 'locale' | 'theme' | 'legal' | 'i18n'> & {
  /** With its port filled in. */
  hostUrl: string;
};

type Span = { from: CivilDate; to: CivilDate };

export type TripFacts = {
  /** ISO codes; none of annual cover. */
  countries: readonly string[];
  /** Its name, for annual cover. */
  region: string | null;
  cover: Span;
  /** Of cover. */
  days: number;
  people: number;
  /** Its name; null before one is chosen. */
  coverLevel: string | null;
  snow: Span | 'everyTrip' | null;
  climbing: Span | null;
  /** How many items, and their value together: what they are could be read by others. */
  valuables: PolicyExtras['valuables'];
  oneWay: PolicyExtras['oneWay'];
};

/** What a file is, for the list in the mail: a title could name whose health a letter is about. */
export type IssuedFile = MailAttachment & {
  kind: 'certificate' | 'receipt' | 'medicalLetter' | 'pds' | 'other';
};
