import { domainToASCII } from 'node:url';
import * as v from 'valibot';

/** Which addresses are one mailbox, and so one person. A brand's record can have its own (`samePerson`). */
export const samePersonSchema = v.object({
  /** `kate+trip@…` is `kate@…`. */
  plusAddresses: v.optional(v.boolean(), true),
  /** Domains at which dots ahead of the @ change nothing. */
  dotlessDomains: v.optional(v.array(v.string()), ['gmail.com']),
  /** Domains that are another name of one. */
  sameDomains: v.optional(v.record(v.string(), v.string()), { 'googlemail.com': 'gmail.com' }),
});
export type SamePerson = v.InferOutput<typeof samePersonSchema>;

const usual = v.parse(samePersonSchema, {});

/**
 * Whose mailbox an address is: spellings that are delivered to one mailbox are one person. To count by, and never to
 * write to.
 */
export function personOf(address: string, rule: SamePerson = usual): string {
  const { name, domain } = partsOf(address, rule);
  return `${name}@${domain}`;
}

/** How every address of a person begins, in lower case: what may be looked through for them. */
export function beginningOf(address: string, rule: SamePerson): string {
  const { name, domain } = partsOf(address, rule);
  return rule.dotlessDomains.includes(domain) ? name.slice(0, 1) : name;
}

function partsOf(address: string, rule: SamePerson): { name: string; domain: string } {
  const text = address.normalize('NFKC').trim().toLowerCase();
  const at = text.lastIndexOf('@');
  const written = domainToASCII(text.slice(at + 1)) || text.slice(at + 1);
  const domain = Object.hasOwn(rule.sameDomains, written) ? (rule.sameDomains[written] ?? written) : written;
  const whole = text.slice(0, Math.max(0, at));
  // A plus ahead of everything is a name of its own.
  const [first = ''] = rule.plusAddresses ? whole.split(/(?<=.)\+/, 1) : [whole];
  return { name: rule.dotlessDomains.includes(domain) ? first.replaceAll('.', '') : first, domain };
}
