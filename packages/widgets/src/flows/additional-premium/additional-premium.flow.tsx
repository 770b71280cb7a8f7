import { useModel, useSignalEffect } from '@preact/signals-react';
import { useEffect, useState } from 'react';
import { useWords } from '../../brand/brand-provider.tsx';
import { checkoutCopy } from '../../checkout/checkout.copy.ts';
import { PendingScreen } from '../../checkout/pending.tsx';
import type { PaymentAccess } from '../../client/client.ts';
import { FlowRoot } from '../../flow/flow-root.tsx';
import { observer } from '../../flow/observer.ts';
import { LoadFailed } from '../../flow/screens/load-problem.tsx';
import { useFlow } from '../../flow/use-flow.ts';
import { type FocusTarget, useFocusFirstInvalid, useFocusOnScreenChange } from '../../flow/use-focus.ts';
import { additionalPremiumCopy } from './additional-premium.copy.ts';
import { AdditionalPremiumModel } from './additional-premium.model.ts';
import { createPaidNoteStorage } from './paid-note-storage.ts';
import type { PremiumStage } from './premium-link.ts';
import { LinkInvalidScreen } from './screens/link-invalid.tsx';
import { PremiumLoading } from './screens/loading.tsx';
import { PaidScreen } from './screens/paid.tsx';
import { PayScreen } from './screens/pay.tsx';

export type AdditionalPaymentProps = PaymentAccess;

const useAdditionalPremiumFlow = () =>
  useFlow({ name: 'additional-premium', wordsKey: 'premium', copy: additionalPremiumCopy });

/** An additional premium (PAYM-01): `/payment/make/reference/pid`. */
export function AdditionalPayment({ reference, pid }: AdditionalPaymentProps) {
  return <AdditionalPremiumFlow key={`${reference}/${pid}`} reference={reference} pid={pid} />;
}

const AdditionalPremiumFlow = observer(function AdditionalPremiumFlow(link: AdditionalPaymentProps) {
  const flow = useAdditionalPremiumFlow();
  const checkoutWords = useWords('payment', checkoutCopy);
  const model = useModel(() => new AdditionalPremiumModel({ flow, checkoutWords, link }));
  useEffect(() => void model.load(), [model]);
  useSignalEffect(() => {
    const stage = model.stage.value;
    if (stage === 'form') flow.step('pay');
    if (stage === 'pending') flow.step('pending');
  });
  useFocusOnScreenChange(model.stage, flow.root, focusTarget);
  useFocusFirstInvalid(model.invalidCard, flow.root);

  const { words, config } = flow;
  const premium = model.premium.value;
  const stage = model.stage.value;
  return (
    <FlowRoot flow={flow}>
      {(stage === 'form' || stage === 'paid') && premium && (
        <PayScreen view={{ ...model, premium, words, config, checkoutWords }} />
      )}
      {stage === 'pending' && (
        <PendingScreen
          paysOnce="premium"
          poller={model.pending}
          subject={checkoutWords('pending.policy', { policyNumber: premium?.policyNumber ?? '' })}
        />
      )}
      {(stage === 'invalid' || stage === 'notFound') && <LinkInvalidScreen flow={flow} />}
      {stage === 'failed' && <LoadFailed model={model} words={words} />}
      {stage === 'loading' && <PremiumLoading label={words('loading')} />}
    </FlowRoot>
  );
});

function focusTarget(next: PremiumStage, previous: PremiumStage): FocusTarget | null {
  // The first screen takes no focus from the page, and the pending screen focuses its own title.
  if (previous === 'loading' || next === 'loading' || next === 'pending') return null;
  // Back at the card, the notice is beside the button: the visitor continues in the form.
  if (previous === 'pending' && next === 'form') return { selector: 'h2' };
  return { selector: 'h1', preventScroll: true };
}

/** What was paid: `/payment/complete`. Opened without a payment, it says that there is none. */
export function PaymentComplete() {
  const flow = useAdditionalPremiumFlow();
  const { emit, root } = flow;
  const [storage] = useState(() => createPaidNoteStorage(() => globalThis.sessionStorage));
  const [note] = useState(storage.read);
  // Not after a reload, which keeps the page: only when another screen takes its place.
  useEffect(() => storage.clear, [storage]);
  useEffect(() => {
    if (note) emit({ type: 'step', flow: 'additional-premium', step: 'paid' });
    root.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [emit, note, root]);
  return (
    <FlowRoot flow={flow}>
      <PaidScreen note={note} flow={flow} />
    </FlowRoot>
  );
}
