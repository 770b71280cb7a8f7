import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import { useCoverkit, useWords } from '../../brand/brand-provider.tsx';
import { checkoutCopy } from '../../checkout/checkout.copy.ts';
import { PendingScreen } from '../../checkout/pending.tsx';
import type { PaymentAccess } from '../../client/client.ts';
import { useAlerts } from '../../flow/alerts.ts';
import { FlowRoot } from '../../flow/flow-root.tsx';
import { additionalPremiumCopy } from './additional-premium.copy.ts';
import { createPayment } from './additional-premium.parts.ts';
import { useCardWrong, useStage } from './additional-premium.watch.ts';
import { createPaidNoteStorage, type PaidNoteStorage } from './paid-note-storage.ts';
import { LinkInvalidScreen, LoadFailed, PaymentLoading } from './screens/load-states.tsx';
import { PaidScreen } from './screens/paid.tsx';
import { PayScreen } from './screens/pay.tsx';

export type AdditionalPaymentProps = PaymentAccess;

/** An additional premium (PAYM-01): `/payment/make/reference/pid`. */
export function AdditionalPayment({ reference, pid }: AdditionalPaymentProps) {
  return <PaymentFlow key={`${reference}/${pid}`} reference={reference} pid={pid} />;
}

function PaymentFlow({ reference, pid }: AdditionalPaymentProps) {
  useSignals();
  const coverkit = useCoverkit();
  const { config, emit } = coverkit;
  const alerts = useAlerts();
  const words = useWords('premium', additionalPremiumCopy);
  const checkoutWords = useWords('payment', checkoutCopy);
  const root = useRef<HTMLDivElement>(null);
  const [{ model, payment, card, pending, cardWrong }] = useState(() =>
    createPayment({ coverkit, link: { reference, pid }, alerts, words, checkoutWords }),
  );
  useEffect(() => {
    emit({ type: 'ready', flow: 'additional-premium' });
    void model.load();
  }, [emit, model]);
  useStage(model, root, emit);
  useCardWrong(cardWrong, root);

  return (
    <FlowRoot flow="additional-premium" alerts={alerts}>
      <div ref={root}>{stageScreen()}</div>
    </FlowRoot>
  );

  function stageScreen() {
    const premium = model.premium.value;
    switch (model.stage.value) {
      case 'form':
      case 'paid':
        return premium && <PayScreen view={{ premium, words, payment, card, config, checkoutWords }} />;
      case 'pending': {
        const policyNumber = premium?.policyNumber ?? '';
        return <PendingScreen asking={pending} subject={checkoutWords('pending.policy', { policyNumber })} />;
      }
      case 'gone':
        return <LinkInvalidScreen words={words} />;
      case 'failed':
        return <LoadFailed model={model} words={words} />;
      default:
        return <PaymentLoading label={words('loading')} />;
    }
  }
}

const ofThisTab = (): PaidNoteStorage => createPaidNoteStorage(() => globalThis.sessionStorage);

/** What was paid: `/payment/complete`. Opened without a payment, it says so calmly. */
export function PaymentComplete() {
  const { emit } = useCoverkit();
  const alerts = useAlerts();
  const words = useWords('premium', additionalPremiumCopy);
  const [note] = useState(() => ofThisTab().read());
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    emit({ type: 'ready', flow: 'additional-premium' });
    if (note) emit({ type: 'step', flow: 'additional-premium', step: 'paid' });
    root.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [emit, note]);
  return (
    <FlowRoot flow="additional-premium" alerts={alerts}>
      <div ref={root}>
        <PaidScreen note={note} words={words} />
      </div>
    </FlowRoot>
  );
}
