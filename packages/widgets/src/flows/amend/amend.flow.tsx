import type { AmendmentKind } from '@coverkit/rules';
import { useModel, useSignalEffect } from '@preact/signals-react';
import { useEffect } from 'react';
import { useWords } from '../../brand/brand-provider.tsx';
import { checkoutCopy } from '../../checkout/checkout.copy.ts';
import { PendingScreen } from '../../checkout/pending.tsx';
import { FlowRoot } from '../../flow/flow-root.tsx';
import { observer } from '../../flow/observer.ts';
import { LoadFailed } from '../../flow/screens/load-problem.tsx';
import { useFlow } from '../../flow/use-flow.ts';
import { useFocusFirstInvalid, useFocusOnScreenChange } from '../../flow/use-focus.ts';
import { AmendModel } from './amend.model.ts';
import { amendCopy } from './copy/amend.copy.ts';
import { AmendLoading } from './screens/loading.tsx';
import { AmendPage } from './screens/page.tsx';
import { Unavailable } from './screens/unavailable.tsx';

export type AmendProps = { kind: AmendmentKind; reference: string; token: string };

export const useAmendFlow = () => useFlow({ name: 'amend', wordsKey: 'amend', copy: amendCopy });

/** One change of a sold policy (AMND-01): `/policy-amend/{kind}/reference/token`. */
export function Amend(props: AmendProps) {
  return <AmendFlow key={`${props.kind}/${props.reference}/${props.token}`} {...props} />;
}

const AmendFlow = observer(function AmendFlow({ kind, reference, token }: AmendProps) {
  const flow = useAmendFlow();
  const checkoutWords = useWords('payment', checkoutCopy);
  const model = useModel(() => new AmendModel({ flow, checkoutWords, kind, access: { reference, token } }));
  useEffect(() => void model.load(), [model]);
  useEffect(() => model.dispose, [model]);
  useSignalEffect(() => {
    const stage = model.stage.value;
    if (stage === 'form') flow.step('change');
    if (stage === 'pending') flow.step('pending');
  });
  useFocusOnScreenChange(model.stage, flow.root, (next, previous) =>
    // The first screen takes no focus from the page, the pending screen focuses its own title, and what is left is not read once more.
    previous === 'loading' || next === 'loading' || next === 'pending' || next === 'left'
      ? null
      : { selector: 'h1' },
  );
  useFocusFirstInvalid(model.invalidCard, flow.root);

  const { words, navigate } = flow;
  const stage = model.stage.value;
  const home = () => navigate({ screen: 'dashboard' });
  return (
    <FlowRoot flow={flow}>
      {(stage === 'form' || stage === 'left') && (
        <AmendPage flow={flow} kind={kind} model={model} checkoutWords={checkoutWords} />
      )}
      {stage === 'pending' && (
        <PendingScreen
          paysOnce="change"
          poller={model.pending}
          subject={checkoutWords('pending.policy', {
            policyNumber: model.quote.value?.policyNumber ?? '',
          })}
        />
      )}
      {(stage === 'unavailable' || stage === 'notFound' || stage === 'replaced') && (
        <Unavailable flow={flow} reason={model.refusal.reason.value} onHome={home} />
      )}
      {stage === 'failed' && (
        <LoadFailed
          model={model}
          words={words}
          otherwise={{ label: words('load.otherwise'), onPress: home }}
        />
      )}
      {stage === 'loading' && <AmendLoading label={words('loading')} />}
    </FlowRoot>
  );
});
