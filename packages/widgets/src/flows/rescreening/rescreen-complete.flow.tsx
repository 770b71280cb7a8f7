import type { Rescreening } from '@coverkit/rules/contract';
import { useAdoptedStyles } from '@coverkit/ui';
import { createModel, signal, useModel } from '@preact/signals-react';
import { useEffect, useRef } from 'react';
import type { RescreeningClient } from '../../client/calls/rescreening-calls.ts';
import type { RescreenCompletion } from '../../client/client.ts';
import { FlowRoot } from '../../flow/flow-root.tsx';
import { createLoader } from '../../flow/loader.ts';
import { observer } from '../../flow/observer.ts';
import { LoadFailed, NotFound } from '../../flow/screens/load-problem.tsx';
import { Loading } from '../../screening/screening.tsx';
import { screeningStyles } from '../../screening/styles.ts';
import { useRescreeningFlow } from './rescreening.flow.tsx';
import { CompleteScreen } from './screens/complete.tsx';

export type RescreenCompleteProps = RescreenCompletion;

type Options = {
  calls: () => Promise<RescreeningClient>;
  link: RescreenCompletion;
  onShown: () => void;
  onInvalid: () => void;
};

const CompletionModel = createModel(({ calls, link, onShown, onInvalid }: Options) => {
  const rescreening = signal<Rescreening | null>(null);
  const loader = createLoader<'shown'>(async () => {
    rescreening.value = await (await calls()).completeRescreening(link);
    loader.stage.value = 'shown';
    onShown();
  }, onInvalid);
  return { ...loader, rescreening };
});

/** What a re-screening came to (RSCR-01): `/rescreen/complete/reference/token`. */
export const RescreenComplete = observer(function RescreenComplete(link: RescreenCompleteProps) {
  const flow = useRescreeningFlow();
  const { words, navigate, client, alerts } = flow;
  const model = useModel(
    () =>
      new CompletionModel({
        ...{ calls: () => client.rescreening(), link },
        onShown: () => flow.step('decided'),
        onInvalid: () => {
          alerts.show('error', words('alert.invalid'));
          navigate({ screen: 'home' }, { replace: true });
        },
      }),
  );
  const root = useRef<HTMLDivElement>(null);
  useAdoptedStyles(root, screeningStyles);
  useEffect(() => void model.load(), [model]);
  const stage = model.stage.value;
  const rescreening = model.rescreening.value;
  const home = () => navigate({ screen: 'home' });
  return (
    <FlowRoot flow={flow}>
      <div className="ck-screening-page" ref={root}>
        {stage === 'loading' && <Loading label={words('done.loading')} />}
        {stage === 'failed' && (
          <LoadFailed
            model={model}
            words={words}
            otherwise={{ label: words('load.notFound.start'), onPress: home }}
          />
        )}
        {(stage === 'notFound' || stage === 'replaced') && <NotFound words={words} onStart={home} />}
        {stage === 'shown' && rescreening && <CompleteScreen flow={flow} rescreening={rescreening} />}
      </div>
    </FlowRoot>
  );
});
