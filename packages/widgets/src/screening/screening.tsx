import type { Quote } from '@coverkit/rules';
import { Skeleton, useAdoptedStyles } from '@coverkit/ui';
import { useSignalEffect } from '@preact/signals-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { observer } from '../flow/observer.ts';
import { LinkReplaced } from '../flow/screens/link-replaced.tsx';
import { LoadFailed, NotFound, ProblemScreen } from '../flow/screens/load-problem.tsx';
import { LoadingScreen } from '../flow/screens/loading.tsx';
import type { FlowBase } from '../flow/use-flow-base.ts';
import { useFocusOnScreenChange } from '../flow/use-focus.ts';
import type { screeningCopy } from './copy/screening.copy.ts';
import { stepOf } from './model/views.ts';
import type { ScreeningModel } from './screening.model.ts';
import { Parts } from './screens/parts.tsx';
import type { Declaring, ScreeningView } from './screens/props.ts';
import { screeningStyles } from './styles.ts';
import { travellerOf } from './traveller-of.ts';

export type ScreeningFlow = FlowBase<'screening', typeof screeningCopy>;

type Props = {
  flow: ScreeningFlow;
  model: ScreeningModel;
  insuree: number;
  level: ScreeningView['level'];
  onLeave: () => void;
  /** SCRN-09. */
  declaring?: Declaring | undefined;
  /** Where to go on after a decision. */
  afterwards: (quote: Quote) => ReactNode;
};

/** One traveller's screening, on a page of its own or in a dialog of another flow. */
export const MedicalScreening = observer(function MedicalScreening(props: Props) {
  const { flow, model, insuree, level, onLeave, declaring, afterwards } = props;
  const { words, config, client, navigate } = flow;
  const root = useRef<HTMLDivElement>(null);
  useAdoptedStyles(root, screeningStyles);
  useWhileOpen(model);
  useFocusOnScreenChange(model.part, root, () => ({ selector: '.ck-screening-heading' }));
  useSteps(model, flow);

  const stage = model.stage.value;
  const quote = model.quote.value;
  const traveller = quote && travellerOf(quote, insuree, flow);
  const start = () => navigate({ screen: 'start' });
  const isShown = stage === 'open' || stage === 'consent';
  return (
    <div className="ck-screening-box" ref={root}>
      {stage === 'loading' && <Loading label={words('loading')} />}
      {stage === 'failed' && (
        <LoadFailed model={model} words={words} otherwise={{ label: words('leave'), onPress: onLeave }} />
      )}
      {stage === 'notFound' && <NotFound words={words} onStart={start} />}
      {stage === 'replaced' && quote && (
        <LinkReplaced wordsKey="screening" client={client} access={quote} onStart={start} />
      )}
      {stage === 'notRequired' && traveller && (
        <ProblemScreen
          title={words('notRequired.title')}
          messages={[words('notRequired.text', { name: traveller.name })]}
          action={{ label: words('decided.back'), onPress: onLeave }}
        />
      )}
      {isShown && quote && traveller && (
        <Parts
          view={{
            model,
            words,
            config,
            quote,
            reference: quote.reference,
            traveller,
            level,
            onLeave,
            declaring,
          }}
          afterwards={afterwards(quote)}
        />
      )}
    </div>
  );
});

/** Loads it, and looks again when the page is in sight or has the focus again: another tab or device may have continued. */
export function useWhileOpen(model: Pick<ScreeningModel, 'load' | 'refresh' | 'close'>): void {
  useEffect(() => {
    void model.load();
    const onVisible = () => {
      if (document.visibilityState === 'visible') void model.refresh();
    };
    window.addEventListener('focus', onVisible);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      window.removeEventListener('focus', onVisible);
      document.removeEventListener('visibilitychange', onVisible);
      model.close();
    };
  }, [model]);
}

/** TRAK-01: which part was reached, and nothing that was answered in it. */
function useSteps(model: ScreeningModel, flow: ScreeningFlow): void {
  const last = useRef<string | null>(null);
  useSignalEffect(() => {
    const step = stepOf(model.part.value);
    if (!step || step === last.current) return;
    last.current = step;
    flow.step(step);
  });
}

export const Loading = ({ label }: { label: string }) => (
  <LoadingScreen className="ck-screening-part" label={label}>
    <Skeleton shape="line" width="80%" height="36px" />
    <Skeleton shape="line" width="60%" />
    <Skeleton shape="block" height="220px" />
    <Skeleton shape="block" width="180px" height="48px" />
  </LoadingScreen>
);
