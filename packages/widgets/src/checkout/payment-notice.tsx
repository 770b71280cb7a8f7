import { Alert, Price } from '@coverkit/ui';
import { observer } from '../flow/observer.ts';
import type { CheckoutView } from './checkout.view.ts';

/** The outcome of the last attempt, where the visitor is still on this page. */
export const PaymentNotice = observer(function PaymentNotice({ view }: { view: CheckoutView }) {
  const { payment, checkoutWords, config } = view;
  const notice = payment.notice.value;
  if (payment.phase.value === 'unconfirmed') {
    return (
      <Alert type="warn" title={checkoutWords('unconfirmed.title')}>
        <p>{checkoutWords('unconfirmed.text')}</p>
      </Alert>
    );
  }
  switch (notice?.kind) {
    case 'priceChanged':
      return (
        <Alert type="warn" title={checkoutWords('priceChanged.title')}>
          <p>{checkoutWords('priceChanged.text', { shown: notice.shown, actual: notice.actual })}</p>
          <p className="ck-price-change">
            <s>
              <Price cents={notice.shown} size="regular" locale={config.brand.locale} />
            </s>
            <Price cents={notice.actual} size="large" locale={config.brand.locale} />
          </p>
        </Alert>
      );
    case 'declined':
      return (
        <Alert type="error" title={checkoutWords('result.declined.title')}>
          <p>{checkoutWords.find(`result.declined.${notice.code}`) ?? checkoutWords('result.declined')}</p>
        </Alert>
      );
    case 'invalid':
      return (
        <Alert type="error" title={checkoutWords('result.invalid.title')}>
          <p>{checkoutWords('result.invalid')}</p>
        </Alert>
      );
    case 'notTaken':
      return (
        <Alert type="error" title={checkoutWords('result.notTaken.title')}>
          <p>{checkoutWords('result.notTaken')}</p>
        </Alert>
      );
    case 'refunded':
      return (
        <Alert type="error" title={checkoutWords('result.refunded.title')}>
          <p>{checkoutWords('result.refunded')}</p>
        </Alert>
      );
    case 'otherPayment':
      return (
        <Alert type="warn" title={checkoutWords('result.otherPayment.title')}>
          <p>{checkoutWords('result.otherPayment')}</p>
        </Alert>
      );
    case 'refused':
      return (
        <Alert type="error">
          <p>{checkoutWords('card.refused')}</p>
        </Alert>
      );
    case 'busy':
      return (
        <Alert type="warn">
          <p>{checkoutWords('result.busy')}</p>
        </Alert>
      );
    default:
      return null;
  }
});
