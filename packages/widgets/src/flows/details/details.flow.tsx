import { Skeleton } from '@coverkit/ui';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import { useCoverkit, useWords } from '../../brand/brand-provider.tsx';
import { checkoutCopy } from '../../checkout/checkout.copy.ts';
import { PendingScreen } from '../../checkout/pending.tsx';
import { useAlerts } from '../../flow/alerts.ts';
import { FlowRoot } from '../../flow/flow-root.tsx';
import { detailsCopy } from './details.copy.ts';
import { createDetails } from './details.parts.ts';
import { useAutosaveWatch, useFocusRequests } from './details.watch.ts';
import { LoadProblem } from './screens/load-problem.tsx';
import { DetailsPage } from './screens/page.tsx';

export type DetailsProps = { reference: string; token: string };

/** Details and purchase: `/quote/details/reference/token`. */
export function Details({ reference, token }: DetailsProps) {
  // Another quote is another page: nothing of the one before may stay.
  return <DetailsFlow key={`${reference}/${token}`} reference={reference} token={token} />;
}

function DetailsFlow(access: DetailsProps) {
  useSignals();
  const coverkit = useCoverkit();
  const { emit } = coverkit;
  const alerts = useAlerts();
  const words = useWords('details', detailsCopy);
  const checkoutWords = useWords('payment', checkoutCopy);
  const [parts] = useState(() => createDetails({ coverkit, access, alerts, words, checkoutWords }));
  const { model, pending } = parts;
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    emit({ type: 'ready', flow: 'details' });
    void model.load();
  }, [emit, model]);
  useAutosaveWatch(model);
  useFocusRequests(model, root);

  return (
    <FlowRoot flow="details" alerts={alerts}>
      <div ref={root}>{stageScreen()}</div>
    </FlowRoot>
  );

  function stageScreen() {
    switch (model.stage.value) {
      case 'form':
        return <DetailsPage parts={parts} words={words} checkoutWords={checkoutWords} />;
      case 'pending':
        return (
          <PendingScreen
            asking={pending}
            subject={checkoutWords('pending.reference', { reference: access.reference })}
          />
        );
      case 'failed':
      case 'notFound':
        return <LoadProblem model={model} words={words} />;
      default:
        return <Loading label={words('loading')} />;
    }
  }
}

/** The page's own shape while the quote is on its way. */
function Loading({ label }: { label: string }) {
  return (
    <div className="ck-details-layout" aria-busy="true">
      <div className="ck-details-main">
        <p className="ck-visually-hidden" role="status">
          {label}
        </p>
        <Skeleton shape="line" width="40%" height="40px" />
        {['first', 'second', 'third', 'fourth'].map((one) => (
          <div className="ck-details-section-skeleton" key={one}>
            <Skeleton shape="circle" width="36px" height="36px" />
            <Skeleton shape="line" width="55%" height="22px" />
          </div>
        ))}
      </div>
      <div className="ck-overview-skeleton">
        <Skeleton shape="block" height="280px" />
      </div>
    </div>
  );
}
