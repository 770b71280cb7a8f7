import type { Quote } from '@coverkit/rules';
import { Details } from '@coverkit/widgets/details';
import { type FlowArgs, FlowStage, flowArgs, flowArgTypes, type Visit } from '../support/flow-stage.tsx';
import { fresh } from '../support/trips.ts';

export type DetailsArgs = FlowArgs &
  Pick<Visit, 'prepare' | 'config' | 'bank' | 'silent' | 'provider' | 'remembered'> & { quote: Quote };

export const detailsArgs = (): DetailsArgs => ({ ...flowArgs(), quote: fresh() });
export const detailsArgTypes = {
  ...flowArgTypes,
  config: { control: false },
  prepare: { control: false },
  bank: { control: false },
  provider: { control: false },
  remembered: { control: false },
} as const;

/** The details of a quote whose level is chosen, with the fake payment provider. */
export function DetailsStage(visit: DetailsArgs) {
  return (
    <FlowStage key={JSON.stringify(visit.quote)} {...visit}>
      {(access) => <Details {...access} />}
    </FlowStage>
  );
}
