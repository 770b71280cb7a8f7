import { isEmail } from '@coverkit/rules';
import { type MailAddress, MailError, type OutgoingMail } from './mailer.ts';

/** Line ends of every kind, control characters, halves of characters, and what steers or hides its neighbours. */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u2800]|(?![\u200c-\u200d])\p{Cf}|(?!\p{M}|[\u200c-\u200d])\p{DI}/gu;
/** More than anybody's name; what is longer is cut, for a header may be folded but not endless. */
const longestName = 120;
const longestSubject = 160;
const longestFileName = 100;

/**
 * A mail whose headers cannot be changed by what a name contains: one line each, nothing unseen, of a
 * bounded length. Both mailers send only this. Throws `MailError` for what cannot be corrected without writing to
 * somebody else: an address, the id.
 */
export function safeMail(mail: OutgoingMail): OutgoingMail {
  if (!/^<[\w.-]+@[\w.-]+>$/.test(mail.messageId)) throw new MailError('EMESSAGEID');
  if (mail.stopLink !== null && !/^https?:\/\/[\w.~:/[\]-]{1,300}$/.test(mail.stopLink))
    throw new MailError('ESTOPLINK');
  return {
    ...mail,
    from: safeAddress(mail.from),
    replyTo: safeAddress(mail.replyTo),
    to: safeAddress(mail.to),
    subject: headerText(mail.subject, longestSubject),
    attachments: mail.attachments.map((one) => ({
      ...one,
      name: fileName(one.name),
      type: /^[\w.+-]+\/[\w.+-]+$/.test(one.type) ? one.type : 'application/octet-stream',
    })),
  };
}

/** One line of plain text that no reader takes for an encoded word, cut between two characters. */
export function headerText(text: string, longest: number): string {
  const line = text.replace(unseen, ' ').replaceAll('=?', '= ?').replace(/\s+/g, ' ').trim();
  if (line.length <= longest) return line;
  let cut = '';
  for (const { segment } of new Intl.Segmenter().segment(line)) {
    if (cut.length + segment.length >= longest) break;
    cut += segment;
  }
  return `${cut.trimEnd()}…`;
}

/**
 * One address only: with a comma or a quote in it, some reader would find two. By the rule of the forms and no other, so
 * that nothing is taken there which can never be sent.
 */
function safeAddress({ name, address }: MailAddress): MailAddress {
  if (!isEmail(address)) throw new MailError('EADDRESS', { isFinal: true });
  return { name: headerText(name, longestName), address };
}

const fileName = (name: string): string =>
  headerText(name, longestFileName).replace(/[/\\:*?"<>|]/g, '-') || 'attachment';
