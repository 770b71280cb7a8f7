import type { AccountPolicy } from '@coverkit/rules/contract';
import { countryName, type Words } from '../../../brand/copy.ts';
import { listOf } from '../../../flow/list-of.ts';
import type { Flow } from '../../../flow/use-flow.ts';
import type { policyWordsCopy } from '../policy-words.copy.ts';

/** What the lists and the page of a policy have. */
export type PolicyWords = Words<typeof policyWordsCopy>;
type WithConfig = Pick<Flow, 'config'> & { words: PolicyWords };
type Trip = Pick<AccountPolicy, 'countries' | 'region'>;

/** Where a policy or a quote covers. */
export const placesOf = ({ words }: { words: PolicyWords }, { countries, region }: Trip): string =>
  region === null
    ? listOf(
        countries.map((code) => countryName(code, words.locale)),
        words.locale,
      )
    : words('annual', { region });

export function statusOf({ words, config }: WithConfig, { status, from }: AccountPolicy) {
  if (status === 'cancelled' || status === 'expired')
    return { status: words(`status.${status}`), tone: 'over' };
  if (status === 89) return { status: words('status.89'), tone: 'wait' };
  return from > config.today
    ? { status: words('status.upcoming', { date: from }), tone: 'ok' }
    : { status: words('status.90'), tone: 'ok' };
}
