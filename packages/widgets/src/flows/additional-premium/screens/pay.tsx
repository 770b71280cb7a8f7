import { showDate, todayIn } from '@coverkit/rules';
import { formatMoney } from '@coverkit/ui';
import { type FormEvent, useId } from 'react';
import { CardForm } from '../../../checkout/card/card-form.tsx';
import { PayButton } from '../../../checkout/pay-button.tsx';
import { observer } from '../../../flow/observer.ts';
import { PageHead } from '../../../flow/page/page-head.tsx';
import type { PremiumView } from './props.ts';

/** What is asked for and why, then the card (PAYM-01). */
export const PayScreen = observer(function PayScreen({ view }: { view: PremiumView }) {
  const { words, checkoutWords, payment } = view;
  const id = useId();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void payment.submit();
  };
  return (
    <article className="ck-premium">
      <PageHead title={words('title')} lead={words('lead')} />
      <PremiumFacts view={view} />
      <form className="ck-premium-form" aria-labelledby={id} noValidate onSubmit={onSubmit}>
        <h2 className="ck-premium-heading" id={id} tabIndex={-1}>
          {words('card.title')}
        </h2>
        <CardForm view={view} priceLabel={words('price.label')} />
        <PayButton
          view={view}
          labels={{
            pay: checkoutWords('pay.premium', { total: payment.total.value ?? 0 }),
            sending: checkoutWords('progress.paying'),
          }}
        />
      </form>
    </article>
  );
});

function PremiumFacts({ view: { premium, words, config } }: { view: PremiumView }) {
  const { locale, timeZone } = config.brand;
  // It ends with a day of the brand's: the first instant at which it is over is of the next one.
  const until = showDate(todayIn(timeZone, new Date(Date.parse(premium.expiresAt) - 1)));
  const rows: [string, string][] = [
    [words('facts.policyNumber'), premium.policyNumber],
    [words('facts.amount'), formatMoney(premium.amount, { locale })],
    [words('facts.until'), until],
  ];
  return (
    <section className="ck-premium-facts ck-page-sheet" aria-label={words('facts.label')}>
      <p className="ck-premium-reason">{premium.reason}</p>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
