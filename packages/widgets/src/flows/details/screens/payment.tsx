import { Button, formatMoney, Price } from '@coverkit/ui';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { CardFields } from '../../../payment/card-fields.tsx';
import { CardTypeChoice, percentOf } from '../../../payment/card-type.tsx';
import type { DetailsView } from '../details.view.ts';
import type { SectionView } from '../sections.ts';
import { Elsewhere } from './elsewhere.tsx';
import { screeningWords } from './medical-notices.tsx';
import { PaymentNotice } from './payment-notice.tsx';
import { Section } from './section.tsx';

/** The last section: card, total, and the one button that buys. */
export function Payment({ view, section }: { view: DetailsView; section: SectionView }) {
  useSignals();
  const { words } = view;
  return (
    <Section
      view={view}
      section={section}
      summary={[]}
      lead={words('payment.lead')}
      lockedText={section.screeningFirst ? screeningWords(view) : undefined}
      onSubmit={() => void view.purchase.press()}
      action={<PayButton view={view} />}
    >
      <PaymentForm view={view} />
    </Section>
  );
}

function PaymentForm({ view }: { view: DetailsView }) {
  useSignals();
  const { purchase, card, config, payWords } = view;
  const { testCard } = config.payment;
  return (
    <>
      <CardTypeChoice
        words={payWords}
        value={purchase.cardType.value}
        missing={purchase.cardTypeMissing.value}
        surchargeBasisPoints={config.brand.amexSurchargeBasisPoints}
        onChange={purchase.chooseCardType}
      />
      {testCard && <p className="ck-note">{payWords('card.test', { card: testCard })}</p>}
      <CardFields fields={card} words={payWords} disabled={purchase.phase.value !== 'idle'} />
      <TotalToPay view={view} />
    </>
  );
}

/** What the card will be charged, with what makes it up when a surcharge is added. */
function TotalToPay({ view }: { view: DetailsView }) {
  useSignals();
  const { purchase, quote, config, payWords } = view;
  const surcharge = purchase.surcharge.value;
  return (
    <div className="ck-pay-total">
      <p className="ck-pay-total-label">{payWords('total.label')}</p>
      <Price cents={purchase.total.value} size="hero" locale={config.brand.locale} />
      {surcharge > 0 && (
        <dl className="ck-pay-parts">
          <div>
            <dt>{payWords('total.price', { level: quote.coverLevel?.name ?? '' })}</dt>
            <dd>{formatMoney(quote.netPrice ?? 0, { locale: config.brand.locale })}</dd>
          </div>
          <div>
            <dt>
              {payWords('total.surcharge', { percent: percentOf(config.brand.amexSurchargeBasisPoints) })}
            </dt>
            <dd>{formatMoney(surcharge, { locale: config.brand.locale })}</dd>
          </div>
        </dl>
      )}
      <p className="ck-note">{payWords('total.note')}</p>
    </div>
  );
}

function PayButton({ view }: { view: DetailsView }) {
  useSignals();
  const { purchase, payWords, model } = view;
  const phase = purchase.phase.value;
  const working = phase === 'checking' || phase === 'sending' || phase === 'bought';
  const notice = purchase.notice.value;
  const elsewhere = model.elsewhere.value.length > 0;
  const place = useRef<HTMLDivElement>(null);
  // The answer comes above the button that was pressed, and would push it out of sight with the focus on it.
  useEffect(() => {
    if (notice || elsewhere) place.current?.scrollIntoView({ block: 'nearest' });
  }, [notice, elsewhere]);
  const label = notice?.kind === 'priceChanged' ? 'priceChanged.confirm' : 'pay';
  return (
    <div className="ck-pay" ref={place}>
      <PaymentNotice view={view} />
      <Elsewhere view={view} />
      {phase !== 'unconfirmed' && (
        <Button
          type="submit"
          size="large"
          fullWidth
          icon="lock"
          busy={working}
          busyLabel={payWords(phase === 'checking' ? 'progress.checking' : 'progress.sending')}
        >
          {payWords(label, { total: purchase.total.value ?? 0 })}
        </Button>
      )}
      <p className="ck-pay-progress" data-phase={phase} role="status">
        {working && (
          <>
            <strong>{payWords(phase === 'checking' ? 'progress.checking' : 'progress.sending')}</strong>{' '}
            {payWords('progress.stay')}
          </>
        )}
      </p>
    </div>
  );
}
