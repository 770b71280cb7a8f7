import { formatMoney, Price } from '@coverkit/ui';
import { useWords } from '../../brand/brand-provider.tsx';
import { observer } from '../../flow/observer.ts';
import type { CheckoutView } from '../checkout.view.ts';
import { paymentFormCopy } from '../payment-form.copy.ts';
import { CardFields } from './card-fields.tsx';
import { CardTypeChoice, percentOf } from './card-type.tsx';

/** `priceLabel`: what the price without a surcharge is of, where both are shown. */
type Props = { view: CheckoutView; priceLabel: string };

/** Card type, the provider's fields, and what the card will be charged. */
export const CardForm = observer(function CardForm({ view, priceLabel }: Props) {
  const { payment, card, config } = view;
  const words = useWords('payment', paymentFormCopy);
  const { testCard } = config.payment;
  return (
    <>
      <CardTypeChoice
        words={words}
        value={payment.cardType.value}
        missing={payment.cardTypeMissing.value}
        surchargeBasisPoints={payment.surchargeBasisPoints.value}
        onChange={payment.chooseCardType}
      />
      {testCard && <p className="ck-note">{words('card.test', { card: testCard })}</p>}
      <CardFields fields={card} words={words} disabled={payment.phase.value !== 'idle'} />
      <TotalToPay view={view} priceLabel={priceLabel} />
    </>
  );
});

/** What the card will be charged, with what makes it up when a surcharge is added. */
const TotalToPay = observer(function TotalToPay({ view, priceLabel }: Props) {
  const { payment, config } = view;
  const words = useWords('payment', paymentFormCopy);
  const { locale } = config.brand;
  const surcharge = payment.surcharge.value;
  return (
    <div className="ck-pay-total">
      <p className="ck-pay-total-label">{words('total.label')}</p>
      <Price cents={payment.total.value} size="hero" locale={locale} />
      {surcharge > 0 && (
        <dl className="ck-pay-parts">
          <div>
            <dt>{priceLabel}</dt>
            <dd>{formatMoney(payment.price.value ?? 0, { locale })}</dd>
          </div>
          <div>
            <dt>{words('total.surcharge', { percent: percentOf(payment.surchargeBasisPoints.value) })}</dt>
            <dd>{formatMoney(surcharge, { locale })}</dd>
          </div>
        </dl>
      )}
      <p className="ck-note">{words('total.note')}</p>
    </div>
  );
});
