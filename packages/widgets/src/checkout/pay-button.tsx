import { Button } from '@coverkit/ui';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { useWords } from '../brand/brand-provider.tsx';
import { useOffline } from '../flow/connection/online.ts';
import { observer } from '../flow/observer.ts';
import type { CheckoutView } from './checkout.view.ts';
import { paymentFormCopy } from './payment-form.copy.ts';
import { PaymentNotice } from './payment-notice.tsx';

type Props = {
  view: CheckoutView;
  /** The button's label, and the one while the charge is under way. */
  labels: { pay: string; sending: string };
  /** Another reason why the payment cannot go on. */
  obstacle?: ReactNode;
};

/** The one button that charges, with the outcome of the last attempt above it. */
export const PayButton = observer(function PayButton({ view, labels, obstacle }: Props) {
  const { payment } = view;
  const words = useWords('payment', paymentFormCopy);
  const offline = useOffline();
  const phase = payment.phase.value;
  const working = phase === 'checking' || phase === 'sending' || phase === 'done';
  const responseLost = phase === 'unconfirmed';
  const notice = payment.notice.value;
  const obstructed = Boolean(obstacle);
  const place = useRef<HTMLDivElement>(null);
  // The notice appears above the button and would push it out of sight with the focus on it.
  useEffect(() => {
    if (notice || responseLost || obstructed) place.current?.scrollIntoView({ block: 'nearest' });
  }, [notice, responseLost, obstructed]);
  const label = () => {
    if (responseLost) return words('unconfirmed.ask');
    if (notice?.kind !== 'priceChanged') return labels.pay;
    return words('priceChanged.confirm', { total: payment.total.value ?? 0 });
  };
  const resend = (event: MouseEvent) => {
    // When the browser handles the click, the button is a submit button again.
    event.preventDefault();
    void payment.resend();
  };
  const progress = phase === 'checking' ? words('progress.checking') : labels.sending;
  return (
    <div className="ck-pay" ref={place}>
      <PaymentNotice view={view} offline={offline} />
      {obstacle}
      {/* One and the same button, whatever it labels: the focus of who pressed it stays where it is. */}
      <Button
        type={responseLost ? 'button' : 'submit'}
        onClick={responseLost ? resend : undefined}
        size="large"
        fullWidth
        icon={responseLost ? 'refresh' : 'lock'}
        busy={working}
        busyLabel={`${progress} ${words('progress.stay')}`}
      >
        {label()}
      </Button>
      {/* Seen; it is the button that labels it. */}
      <p className="ck-pay-progress" data-phase={phase} aria-hidden="true">
        {working && (
          <>
            <strong>{progress}</strong> {words('progress.stay')}
          </>
        )}
      </p>
    </div>
  );
});
