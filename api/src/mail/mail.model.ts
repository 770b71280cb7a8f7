/** A mail as data: its plain text and its HTML are made of the same. */
export type MailModel = {
  subject: string;
  /** What a list of mails shows beside the subject. */
  preheader: string;
  /** Whom it is for, by name; null where it names nobody. */
  reader: string | null;
  title: string;
  blocks: readonly MailBlock[];
  /** Why the reader gets it. */
  why: string;
};

/** A mail as it is written: with the address of the page that stops mails of its kind; null where it always goes. */
export type WrittenMail = MailModel & { stopLink: string | null };

export type MailBlock =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  /** What must not be overlooked. */
  | { kind: 'note'; text: string }
  /** The one number of the mail: a price, a policy's number. */
  | { kind: 'figure'; name: string; value: string }
  | { kind: 'facts'; rows: readonly Fact[] }
  | { kind: 'list'; items: readonly string[] }
  /** The address is printed beside the button, for readers who do not trust buttons. */
  | { kind: 'button'; label: string; link: string; hint: string }
  /** A quieter way on than the button. */
  | { kind: 'link'; text: string; label: string; link: string }
  /** A number to be called in need. */
  | { kind: 'phone'; title: string; phone: string; text: string };

/** Several values are one below the other. */
export type Fact = { name: string; values: readonly string[] };

export type BlockKind = MailBlock['kind'];
export type BlockOf<K extends BlockKind> = Extract<MailBlock, { kind: K }>;
