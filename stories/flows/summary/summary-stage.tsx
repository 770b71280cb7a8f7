import { exampleQuote } from '@coverkit/rules/fixtures';
import { Summary } from '@coverkit/widgets/summary';
import { type FlowArgs, FlowStage, flowArgs, flowArgTypes, type Visit } from '../support/flow-stage.tsx';
import { family } from '../support/trips.ts';

export type SummaryArgs = FlowArgs &
  Pick<Visit, 'prepare' | 'config' | 'affiliated' | 'silent' | 'remembered'> & {
    /** The trip and what else is known of the quote; the rules price it. */
    trip: Parameters<typeof exampleQuote>[0];
    handedOver: boolean;
  };

export const summaryArgs = (): SummaryArgs => ({
  ...flowArgs(),
  trip: family,
  affiliated: false,
  handedOver: false,
});
export const summaryArgTypes = {
  ...flowArgTypes,
  config: { control: false },
  prepare: { control: false },
} as const;

/** The summary of a quote that the example product prices. */
export function SummaryStage({ trip, handedOver, ...visit }: SummaryArgs) {
  return (
    <FlowStage
      key={JSON.stringify([trip, handedOver, visit.affiliated])}
      {...visit}
      quote={exampleQuote(trip)}
    >
      {(access) => <Summary {...access} handedOver={handedOver} />}
    </FlowStage>
  );
}
