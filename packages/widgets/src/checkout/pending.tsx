import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { useWords } from '../brand/brand-provider.tsx';
import type { Poller } from '../flow/poller.ts';
import { usePoller } from '../flow/use-poller.ts';
import { checkoutCopy } from './checkout.copy.ts';

/** The provider has not said yet: calm, nothing to do, and it resolves by itself. `subject`: what is paid, by its number. */
export function PendingScreen({ asking, subject }: { asking: Poller; subject: string }) {
  useSignals();
  const words = useWords('payment', checkoutCopy);
  const heading = useRef<HTMLHeadingElement>(null);
  usePoller(asking);
  useEffect(() => heading.current?.focus(), []);

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
        {asking.slow.value ? words('pending.slow') : words('pending.next')}
      </p>
      <p className="ck-pending-reference">{subject}</p>
    </section>
  );
}
