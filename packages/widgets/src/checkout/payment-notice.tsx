import { Alert, Price } from '@coverkit/ui';
import { useWords } from '../brand/brand-provider.tsx';
import { observer } from '../flow/observer.ts';
import { unbroken } from '../flow/telephone.ts';
import type { CheckoutView } from './checkout.view.ts';
import { paymentFormCopy } from './payment-form.copy.ts';

type Props = {
  view: CheckoutView;
  /** The browser has no network: shown until it is back, where it covers nothing. */
  offline: boolean;
};

/** The outcome of the last attempt, where the visitor is still on this page. */
export const PaymentNotice = observer(function PaymentNotice({ view, offline }: Props) {
  const { payment, config } = view;
  const words = useWords('payment', paymentFormCopy);
  const notice = payment.notice.value;
  if (payment.phase.value === 'unconfirmed') {
    return (
      <Alert type="warn" title={words('unconfirmed.title')}>
        <p>{words('unconfirmed.text')}</p>
      </Alert>
    );
  }
  // The network is back, so the notice of the last attempt is out of date.
  const isBack = notice?.kind === 'offline' && notice.lost && !offline;
  if (notice?.kind === 'offline' && !isBack) {
    const place = notice.lost ? 'offline' : 'offline.unreached';
    return <Offline title={words(`${place}.title`)} text={words(`${place}.text`)} />;
  }
  if (offline && !notice && payment.phase.value === 'idle')
    return <Offline title={words('offline.before.title')} text={words('offline.before.text')} />;
  switch (notice?.kind) {
    case 'priceChanged':
      return (
        <Alert type="warn" title={words('priceChanged.title')}>
          <p>{words('priceChanged.text', { shown: notice.shown, actual: notice.actual })}</p>
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
        <Alert type="error" title={words('result.declined.title')}>
          <p>{words.find(`result.declined.${notice.code}`) ?? words('result.declined')}</p>
        </Alert>
      );
    case 'invalid':
      return (
        <Alert type="error" title={words('result.invalid.title')}>
          <p>{words('result.invalid')}</p>
        </Alert>
      );
    case 'unavailable':
      return (
        <Alert type="error">
          <p>{words('result.unavailable')}</p>
        </Alert>
      );
    case 'notTaken':
      return (
        <Alert type="error" title={words('result.notTaken.title')}>
          <p>{words('result.notTaken')}</p>
        </Alert>
      );
    case 'refunded':
      return (
        <Alert type="error" title={words('result.refunded.title')}>
          <p>{words('result.refunded')}</p>
        </Alert>
      );
    case 'otherPayment':
      return (
        <Alert type="warn" title={words('result.otherPayment.title')}>
          <p>{words('result.otherPayment')}</p>
        </Alert>
      );
    case 'paying':
      return (
        <Alert type="warn" title={words('result.paying.title')}>
          <p>{words('result.paying')}</p>
        </Alert>
      );
    case 'refused':
      return (
        <Alert type="error">
          <p>{words('card.refused')}</p>
        </Alert>
      );
    case 'tooMany':
      return (
        <Alert type="warn" title={words('result.tooMany.title')}>
          <p>{words('result.tooMany', { phone: unbroken(config.brand.legal.supportPhone) })}</p>
        </Alert>
      );
    case 'busy':
      return (
        <Alert type="warn">
          <p>{words('result.busy')}</p>
        </Alert>
      );
    default:
      return null;
  }
});

const Offline = ({ title, text }: { title: string; text: string }) => (
  <Alert type="warn" title={title}>
    <p>{text}</p>
  </Alert>
);
