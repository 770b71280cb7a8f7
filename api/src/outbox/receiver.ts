import { domainToASCII } from 'node:url';

/** Domains at which dots in an address change nothing. */
const dotless = new Set(['gmail.com', 'googlemail.com']);

/**
 * Whose mailbox an address is, for counting the mails to it: spellings that most mail servers deliver to one mailbox are
 * one receiver. Never to write to.
 */
export function receiverOf(address: string): string {
  const text = address.normalize('NFKC').trim().toLowerCase();
  const at = text.lastIndexOf('@');
  const domain = domainToASCII(text.slice(at + 1)) || text.slice(at + 1);
  const [name = ''] = text.slice(0, Math.max(0, at)).split('+', 1);
  return `${dotless.has(domain) ? name.replaceAll('.', '') : name}@${domain}`;
}
