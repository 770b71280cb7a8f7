import { useAdoptedStyles } from '@coverkit/ui';
import { useModel, useSignalEffect } from '@preact/signals-react';
import { useRef } from 'react';
import { useWords } from '../../brand/brand-provider.tsx';
import { checkoutCopy } from '../../checkout/checkout.copy.ts';
import { PendingScreen } from '../../checkout/pending.tsx';
import { FlowRoot } from '../../flow/flow-root.tsx';
import { observer } from '../../flow/observer.ts';
import { LoadFailed, NotFound } from '../../flow/screens/load-problem.tsx';
import { useFlow } from '../../flow/use-flow.ts';
import { useFocusFirstInvalid, useFocusOnScreenChange } from '../../flow/use-focus.ts';
import { stepOf } from '../../screening/model/views.ts';
import { Loading, useWhileOpen } from '../../screening/screening.tsx';
import { screeningStyles } from '../../screening/styles.ts';
import { rescreeningCopy } from './rescreening.copy.ts';
import { RescreeningModel } from './rescreening.model.ts';
import { RescreeningPage } from './screens/page.tsx';
import { Withdrawn } from './screens/withdrawn.tsx';

export type RescreenProps = {
  /** The policy's number. */
  pid: string;
  token: string;
  /** The traveller's number. */
  insuree: string;
  /** The token of the traveller's link. */
  itoken: string;
};

export const useRescreeningFlow = () =>
  useFlow({ name: 'rescreening', wordsKey: 'rescreening', copy: rescreeningCopy });

/** The re-screening of one traveller of a policy (RSCR-01): `/rescreen/insuree/pid/token/insuree/itoken`. */
export function Rescreen(props: RescreenProps) {
  const { pid, token, insuree, itoken } = props;
  return <RescreenFlow key={`${pid}/${token}/${insuree}/${itoken}`} {...props} />;
}

const RescreenFlow = observer(function RescreenFlow({ pid, token, insuree, itoken }: RescreenProps) {
  const flow = useRescreeningFlow();
  const checkoutWords = useWords('payment', checkoutCopy);
  const link = { policy: pid, token, insuree: Number(insuree), insureeToken: itoken };
  const model = useModel(() => new RescreeningModel({ flow, checkoutWords, link }));
  const root = useRef<HTMLDivElement>(null);
  useAdoptedStyles(root, screeningStyles);
  useWhileOpen(model);
  useFocusOnScreenChange(model.part, root, (next) =>
    // The pending screen focuses its own title.
    next === 'pending' ? null : { selector: '.ck-screening-heading, .ck-page-head h1' },
  );
  useFocusFirstInvalid(model.invalidCard, root);
  useSteps(model, flow);

  const { words, navigate } = flow;
  const stage = model.stage.value;
  const rescreening = model.rescreening.value;
  const home = () => navigate({ screen: 'home' });
  return (
    <FlowRoot flow={flow}>
      <div className="ck-screening-page" ref={root}>
        {(stage === 'loading' || stage === 'left') && <Loading label={words('loading')} />}
        {stage === 'failed' && (
          <LoadFailed
            model={model}
            words={words}
            otherwise={{ label: words('load.notFound.start'), onPress: home }}
          />
        )}
        {(stage === 'notFound' || stage === 'replaced') && <NotFound words={words} onStart={home} />}
        {stage === 'withdrawn' && <Withdrawn flow={flow} onHome={home} />}
        {stage === 'pending' && (
          <PendingScreen
            poller={model.pending}
            subject={checkoutWords('pending.policy', { policyNumber: pid })}
          />
        )}
        {(stage === 'open' || stage === 'consent') && rescreening && (
          <RescreeningPage
            flow={flow}
            model={model}
            rescreening={rescreening}
            checkoutWords={checkoutWords}
          />
        )}
      </div>
    </FlowRoot>
  );
});

/** TRAK-01: which part was reached, and nothing that was answered in it. */
function useSteps(model: RescreeningModel, flow: ReturnType<typeof useRescreeningFlow>): void {
  const last = useRef<string | null>(null);
  useSignalEffect(() => {
    const part = model.part.value;
    const step = part === 'pending' ? part : stepOf(part);
    if (!step || step === last.current) return;
    last.current = step;
    flow.step(step);
  });
}
