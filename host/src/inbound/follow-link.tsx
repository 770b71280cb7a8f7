import { Button, Skeleton } from '@coverkit/ui';
import { useCoverkit, useWords } from '@coverkit/widgets/brand';
import { clientErrorOf } from '@coverkit/widgets/client';
import { followLink } from '@coverkit/widgets/follow-link';
import { useEffect, useState } from 'react';
import { inboundCopy } from '../copy/inbound.copy.ts';
import { whenVisited } from './when-visited.ts';

type Failure = 'offline' | 'busy';

/** INBD-01: makes the quote of the address and goes on to its summary, in place of this page in the history. */
export function FollowLink({ by }: { by: 'ctm' | 'inbound' }) {
  const say = useWords('inbound', inboundCopy);
  const { client, config, navigate, onAlert } = useCoverkit();
  const [failure, setFailure] = useState<Failure | null>(null);

  useEffect(() => {
    if (failure) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const follow = async () => {
      await whenVisited(signal);
      const { attributedQuery } = await import('../attribution/attribution.ts');
      const query = attributedQuery(location.search, { config });
      const access = await followLink({ client, by, query });
      if (!signal.aborted) navigate({ screen: 'summary', ...access }, { replace: true });
    };
    follow().catch((error: unknown) => {
      if (signal.aborted) return;
      const { kind, recoverable } = clientErrorOf(error);
      if (recoverable) return setFailure(kind === 'busy' ? 'busy' : 'offline');
      onAlert?.({ type: 'error', message: say('invalid') });
      navigate({ screen: 'home' }, { replace: true });
    });
    return () => leaving.abort();
  }, [by, client, config, failure, navigate, onAlert, say]);

  if (failure) {
    return (
      <div className="host-page host-pending">
        <div role="alert">
          <h1>{say('failed')}</h1>
          <p className="host-lead">{say(failure)}</p>
        </div>
        <div>
          <Button onClick={() => setFailure(null)}>{say('retry')}</Button>
        </div>
      </div>
    );
  }
  return (
    <div className="host-page host-pending" aria-busy="true">
      <header>
        <h1>{say('title')}</h1>
        <p className="host-lead">{say('lead')}</p>
      </header>
      <Skeleton shape="line" />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </div>
  );
}
