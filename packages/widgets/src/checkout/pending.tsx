import { useEffect, useRef } from 'react';
import { useWords } from '../brand/brand-provider.tsx';
import { observer } from '../flow/observer.ts';
import type { Poller } from '../flow/poller/poller.ts';
import { usePoller } from '../flow/poller/use-poller.ts';
import { pendingCopy } from './pending.copy.ts';

type Props = {
  poller: Poller;
  /** What is paid, by its number. */
  subject: string;
  /** What is paid where its link opens nothing any more afterwards. */
  paysOnce?: 'change' | 'premium';
};

/** The provider has not answered yet: there is nothing to do, and the page continues when it has. */
export const PendingScreen = observer(function PendingScreen({ poller, subject, paysOnce }: Props) {
  const words = useWords('payment', pendingCopy);
  const next = words(paysOnce ? `pending.next.${paysOnce}` : 'pending.next');
  const heading = useRef<HTMLHeadingElement>(null);
  usePoller(poller);
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
        {poller.slow.value ? words('pending.slow') : next}
      </p>
      <p className="ck-pending-reference">{subject}</p>
    </section>
  );
});
