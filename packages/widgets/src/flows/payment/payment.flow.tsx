import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import { useCoverkit, useWords } from '../../brand/brand-provider.tsx';
import type { PaymentAccess } from '../../client/client.ts';
import { paymentCopy } from '../../payment/payment.copy.ts';
import { PendingScreen } from '../../payment/pending.tsx';
import { useAlerts } from '../shared/alerts.ts';
import { FlowRoot } from '../shared/flow-root.tsx';
import { type Keeper, paidNote } from './paid-note.ts';
import { createPayment } from './payment.parts.ts';
import { useCardWrong, useStage } from './payment.watch.ts';
import { premiumCopy } from './premium.copy.ts';
import { PaidScreen } from './screens/paid.tsx';
import { PayScreen } from './screens/pay.tsx';
import { GoneScreen, LoadFailed, PaymentLoading } from './screens/payment-states.tsx';

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
  const words = useWords('premium', premiumCopy);
  const payWords = useWords('payment', paymentCopy);
  const root = useRef<HTMLDivElement>(null);
  const [{ model, payment, card, pending, cardWrong }] = useState(() =>
    createPayment({ coverkit, link: { reference, pid }, alerts, words, payWords }),
  );
  useEffect(() => {
    emit({ type: 'ready', flow: 'payment' });
    void model.load();
  }, [emit, model]);
  useStage(model, root, emit);
  useCardWrong(cardWrong, root);

  return (
    <FlowRoot flow="payment" alerts={alerts}>
      <div ref={root}>{stageScreen()}</div>
    </FlowRoot>
  );

  function stageScreen() {
    const premium = model.premium.value;
    switch (model.stage.value) {
      case 'form':
      case 'paid':
        return premium && <PayScreen view={{ premium, words, payment, card, config, payWords }} />;
      case 'pending': {
        const policyNumber = premium?.policyNumber ?? '';
        return <PendingScreen asking={pending} subject={payWords('pending.policy', { policyNumber })} />;
      }
      case 'gone':
        return <GoneScreen words={words} />;
      case 'failed':
        return <LoadFailed model={model} words={words} />;
      default:
        return <PaymentLoading label={words('loading')} />;
    }
  }
}

const ofThisTab = (): Keeper => paidNote(() => globalThis.sessionStorage);

/** What was paid: `/payment/complete`. Opened without a payment, it says so calmly. */
export function PaymentComplete() {
  const { emit } = useCoverkit();
  const alerts = useAlerts();
  const words = useWords('premium', premiumCopy);
  const [note] = useState(() => ofThisTab().read());
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    emit({ type: 'ready', flow: 'payment' });
    if (note) emit({ type: 'step', flow: 'payment', step: 'paid' });
    root.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [emit, note]);
  return (
    <FlowRoot flow="payment" alerts={alerts}>
      <div ref={root}>
        <PaidScreen note={note} words={words} />
      </div>
    </FlowRoot>
  );
}
