import '@coverkit/widgets/cover.css';
import { CoverList } from '@coverkit/widgets/cover';
import { failureOf } from '../support/failures.ts';
import { type FlowArgs, FlowStage, flowArgs, flowArgTypes, type Visit } from '../support/flow-stage.tsx';

export type CoverArgs = FlowArgs & Pick<Visit, 'prepare' | 'silent'>;

export const coverArgs = (): CoverArgs => flowArgs();
export const coverArgTypes = { ...flowArgTypes, prepare: { control: false } } as const;

/** The list of cover, which is loaded first. */
export const CoverStage = ({ failing, prepare, ...visit }: CoverArgs) => (
  <FlowStage
    key={JSON.stringify(failing)}
    {...visit}
    failing={null}
    prepare={(client) => {
      if (failing) client.failNext('coverage', failureOf(failing));
      prepare?.(client);
    }}
  >
    {() => <CoverList />}
  </FlowStage>
);
