import { Alert, Price } from '@coverkit/ui';
import { useSignals } from '@preact/signals-react/runtime';
import type { PaymentView } from './payment.view.ts';

/** What became of the last press, where it left the visitor on this page. */
export function PaymentNotice({ view }: { view: PaymentView }) {
  useSignals();
  const { payment, payWords, config } = view;
  const notice = payment.notice.value;
  if (payment.phase.value === 'unconfirmed') {
    return (
      <Alert type="warn" title={payWords('unconfirmed.title')}>
        <p>{payWords('unconfirmed.text')}</p>
      </Alert>
    );
  }
  switch (notice?.kind) {
    case 'priceChanged':
      return (
        <Alert type="warn" title={payWords('priceChanged.title')}>
          <p>{payWords('priceChanged.text', { shown: notice.shown, actual: notice.actual })}</p>
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
        <Alert type="error" title={payWords('result.declined.title')}>
          <p>{payWords.find(`result.declined.${notice.code}`) ?? payWords('result.declined')}</p>
        </Alert>
      );
    case 'invalid':
      return (
        <Alert type="error" title={payWords('result.invalid.title')}>
          <p>{payWords('result.invalid')}</p>
        </Alert>
      );
    case 'notTaken':
      return (
        <Alert type="error" title={payWords('result.notTaken.title')}>
          <p>{payWords('result.notTaken')}</p>
        </Alert>
      );
    case 'givenBack':
      return (
        <Alert type="error" title={payWords('result.givenBack.title')}>
          <p>{payWords('result.givenBack')}</p>
        </Alert>
      );
    case 'refused':
      return (
        <Alert type="error">
          <p>{payWords('card.refused')}</p>
        </Alert>
      );
    case 'busy':
      return (
        <Alert type="warn">
          <p>{payWords('result.busy')}</p>
        </Alert>
      );
    default:
      return null;
  }
}
