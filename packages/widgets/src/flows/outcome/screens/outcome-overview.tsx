import { Overview } from '../../../flow/overview/overview.tsx';
import { policyFacts, quoteFacts } from '../../../flow/overview/overview-facts.ts';
import { stepFlags } from '../../../flow/overview/step-flags.ts';
import { type OutcomeView, paidPlaceOf } from './props.ts';

const totalPlaces = {
  complete: 'complete.paid',
  review: 'overview.total',
  declined: 'overview.quoted',
  details: 'overview.total',
  payment: 'overview.total',
} as const;

type Props = {
  view: OutcomeView;
  /** False where the page itself says which quote it is. */
  withReference?: boolean;
};

/** The overview of the details with its flags in their last positions (DETL-14). */
export function OutcomeOverview({ view, withReference = true }: Props) {
  const { quote, words, config } = view;
  const { policy } = quote;
  const flags = stepFlags(quote);
  return (
    <Overview
      words={words}
      facts={policy ? policyFacts(policy, quote, config.regions) : quoteFacts(quote)}
      flags={flags}
      totalLabel={words(policy ? paidPlaceOf({ policy }) : totalPlaces[flags.current])}
      withReference={withReference}
    />
  );
}
