import type { Quote } from '@coverkit/rules';
import type { Declaration, Loading } from '@coverkit/rules/screening';
import type { RescreenLink } from '../client.ts';

/** A re-screening that staff raised, for a memory client. */
export type MemoryRescreening = {
  link: RescreenLink;
  /** As it was bought: what the policy insures. */
  quote: Quote;
  /** What the policy says of the traveller's conditions, by name; null where they were not screened. */
  medical: { loading: Loading; covered: readonly string[] } | null;
  /** What was declared before, which it begins with; null where the traveller was not screened. */
  declaration: Declaration | null;
};

/** A link in the server's formats. `policy`: `P` and ten figures. */
export const memoryRescreenLink = (policy: string, insuree = 1): RescreenLink => ({
  ...{ policy, insuree },
  token: `${policy}-link`.padEnd(43, 't'),
  insureeToken: `${policy}-${insuree}`.padEnd(43, 'i'),
});
