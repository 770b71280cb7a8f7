import { useModel } from '@preact/signals-react';
import { useEffect } from 'react';
import { useWords } from '../../brand/brand-provider.tsx';
import { checkoutCopy } from '../../checkout/checkout.copy.ts';
import { PendingScreen } from '../../checkout/pending.tsx';
import { FlowRoot } from '../../flow/flow-root.tsx';
import { observer } from '../../flow/observer.ts';
import { useSaver } from '../../flow/saver/use-saver.ts';
import { LinkReplaced } from '../../flow/screens/link-replaced.tsx';
import { LoadFailed, NotFound } from '../../flow/screens/load-problem.tsx';
import { useFlow } from '../../flow/use-flow.ts';
import { detailsCopy } from './details.copy.ts';
import { DetailsModel } from './details.model.ts';
import { DetailsLoading } from './screens/loading.tsx';
import { DetailsPage } from './screens/page.tsx';
import { Unconfirmed } from './screens/unconfirmed.tsx';
import { useFocusRequests } from './use-focus-requests.ts';

export type DetailsProps = { reference: string; token: string };

/** Details and purchase: `/quote/details/reference/token`. */
export function Details({ reference, token }: DetailsProps) {
  // Another quote is another page: nothing of the previous one may remain.
  return <DetailsFlow key={`${reference}/${token}`} reference={reference} token={token} />;
}

const DetailsFlow = observer(function DetailsFlow(access: DetailsProps) {
  const flow = useFlow({ name: 'details', wordsKey: 'details', copy: detailsCopy });
  const checkoutWords = useWords('payment', checkoutCopy);
  const model = useModel(() => new DetailsModel({ flow, checkoutWords, access }));
  const { form, pending } = model;
  useEffect(() => {
    void form.open();
    return form.close;
  }, [form]);
  useSaver(form.saver, form.refresh);
  useFocusRequests(form.focus, flow.root);

  const { words, navigate } = flow;
  const stage = form.stage.value;
  const start = () => navigate({ screen: 'start' });
  return (
    <FlowRoot flow={flow}>
      {stage === 'form' && <DetailsPage model={model} flow={flow} checkoutWords={checkoutWords} />}
      {stage === 'pending' && (
        <PendingScreen
          poller={pending}
          subject={checkoutWords('pending.reference', { reference: access.reference })}
        />
      )}
      {stage === 'failed' && (
        <LoadFailed
          model={form}
          words={words}
          otherwise={{ label: words('load.notFound.start'), onPress: start }}
        />
      )}
      {stage === 'notFound' && <NotFound words={words} onStart={start} />}
      {stage === 'unconfirmed' && (
        <Unconfirmed
          words={words}
          email={form.mailedTo.value}
          onConfirm={() => void form.confirmLink()}
          onStart={start}
        />
      )}
      {stage === 'replaced' && (
        <LinkReplaced wordsKey="details" client={flow.client} access={access} onStart={start} />
      )}
      {(stage === 'loading' || stage === 'left') && <DetailsLoading label={words('loading')} />}
    </FlowRoot>
  );
});
