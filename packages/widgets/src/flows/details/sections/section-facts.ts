import { decidedScreenings, detailsSections, type Quote } from '@coverkit/rules';
import type { Config } from '@coverkit/rules/contract';
import { contactFormats } from '../contact/contact-formats.ts';
import type { SectionFacts, SectionName } from './sections.ts';

/** The product's rules that decide about the details, as the configuration serves them. */
export type SectionRules = Pick<Config, 'countries' | 'states' | 'climbing'>;

/** The sections this quote has, with what is missing in each, by the same rule that the API holds it to. */
export const sectionFacts = (quote: Quote, rules: SectionRules): SectionFacts[] =>
  detailsSections(quote, rules, rules.climbing, contactFormats.value, decidedScreenings(quote.insurees)).map(
    ({ section, problems }) => ({ name: section, problems }),
  );

/**
 * On coming back, what was answered before stays a line; the first gap is where the visitor goes on. A screening that is
 * waited for is no such gap: the visitor need not see the answers after it again.
 */
export function answeredSoFar(quote: Quote, rules: SectionRules): ReadonlySet<SectionName> {
  const all = sectionFacts(quote, rules);
  const gap = all.findIndex((one) => one.problems.some(({ code }) => code !== 'screening_required'));
  const before = all.slice(0, gap < 0 ? all.length : gap);
  return new Set(before.filter((one) => one.problems.length === 0).map((one) => one.name));
}
