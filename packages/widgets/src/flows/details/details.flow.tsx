import { useModel } from '@preact/signals-react';
import { useEffect, useState } from 'react';
import { useWords } from '../../brand/brand-provider.tsx';
import { checkoutCopy } from '../../checkout/checkout.copy.ts';
import { PendingScreen } from '../../checkout/pending.tsx';
import { FlowRoot } from '../../flow/flow-root.tsx';
import { observer } from '../../flow/observer.ts';
import { useSaver } from '../../flow/saver/use-saver.ts';
import { LinkReplacedLater } from '../../flow/screens/link-replaced-later.tsx';
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
  /** The token that the flow of the first one exchanged: the same page goes on by it. */
  const [taken, setTaken] = useState({ first: token, token });
  const first = taken.token === token ? taken.first : token;
  // Another quote is another page: nothing of the previous one may remain.
  return (
    <DetailsFlow
      key={`${reference}/${first}`}
      reference={reference}
      token={token}
      onTaken={(next) => setTaken({ first, token: next })}
    />
  );
}

type FlowProps = DetailsProps & { onTaken: (token: string) => void };

const DetailsFlow = observer(function DetailsFlow({ onTaken, ...access }: FlowProps) {
  const flow = useFlow({ name: 'details', wordsKey: 'details', copy: detailsCopy });
  const checkoutWords = useWords('payment', checkoutCopy);
  const model = useModel(() => new DetailsModel({ flow, checkoutWords, access, onTaken }));
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
        <LinkReplacedLater
          wordsKey="details"
          client={flow.client}
          access={access}
          failed={words('section.failed')}
          retry={words('load.failed.retry')}
          onStart={start}
        />
      )}
      {(stage === 'loading' || stage === 'left') && <DetailsLoading label={words('loading')} />}
    </FlowRoot>
  );
});
