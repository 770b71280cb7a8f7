import { type FormEvent, useId } from 'react';
import { CardForm } from '../../../checkout/card/card-form.tsx';
import { PayButton } from '../../../checkout/pay-button.tsx';
import { observer } from '../../../flow/observer.ts';
import { ActionButton, Failure } from '../../../screening/screens/part.tsx';
import type { RescreeningView, ResultProps } from './props.ts';

/** Takes the result: with a card only where there is something to pay. */
export function Acceptance({ view, result }: ResultProps) {
  return result.toPay > 0 ? <PaidAcceptance view={view} /> : <FreeAcceptance view={view} />;
}

const FreeAcceptance = observer(function FreeAcceptance({ view }: { view: RescreeningView }) {
  const { model, words } = view;
  return (
    <>
      <Failure view={view} actions={['confirm']} />
      <div className="ck-screening-actions">
        <ActionButton
          view={view}
          action="confirm"
          busyLabel={words('outcome.saving')}
          onClick={() => void model.decide(true)}
        >
          {words('outcome.accept')}
        </ActionButton>
      </div>
    </>
  );
});

const PaidAcceptance = observer(function PaidAcceptance({ view }: { view: RescreeningView }) {
  const { words, checkoutWords, payment } = view;
  const id = useId();
  const Heading = view.level === 'h2' ? 'h3' : 'h4';
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void payment.submit();
  };
  return (
    <form className="ck-screening-form" aria-labelledby={id} noValidate onSubmit={onSubmit}>
      <Heading className="ck-screening-subheading" id={id} tabIndex={-1}>
        {words('outcome.card')}
      </Heading>
      <p>{words('outcome.card.lead')}</p>
      <CardForm view={view} priceLabel={words('outcome.toPay')} />
      <PayButton
        view={view}
        labels={{
          pay: words('outcome.pay', { total: payment.total.value ?? 0 }),
          sending: checkoutWords('progress.paying'),
        }}
      />
    </form>
  );
});
