import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { useWords } from '../brand/brand-provider.tsx';
import { paymentCopy } from './payment.copy.ts';
import type { PendingPayment } from './pending.model.ts';

/** The provider has not said yet: calm, nothing to do, and it resolves by itself. */
export function PendingScreen({ model, reference }: { model: PendingPayment; reference: string }) {
  useSignals();
  const words = useWords('payment', paymentCopy);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    const seen = () => document.visibilityState === 'visible' && model.ask();
    model.start();
    heading.current?.focus();
    document.addEventListener('visibilitychange', seen);
    window.addEventListener('online', model.ask);
    return () => {
      document.removeEventListener('visibilitychange', seen);
      window.removeEventListener('online', model.ask);
      model.stop();
    };
  }, [model]);

  return (
    <section className="ck-pending" aria-busy="true">
      <div className="ck-pending-sign" aria-hidden="true">
        <span className="ck-pending-dot" />
        <span className="ck-pending-dot" />
        <span className="ck-pending-dot" />
      </div>
      <h1 className="ck-pending-title" ref={heading} tabIndex={-1}>
        {words('pending.title')}
      </h1>
      <p className="ck-pending-text">{words('pending.text')}</p>
      <p className="ck-pending-next" role="status">
        {model.slow.value ? words('pending.slow') : words('pending.next')}
      </p>
      <p className="ck-pending-reference">{words('pending.reference', { reference })}</p>
    </section>
  );
}
