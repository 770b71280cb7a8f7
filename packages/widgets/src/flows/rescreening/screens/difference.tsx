import type { RescreenResult } from '@coverkit/rules/contract';
import { formatMoney, Price } from '@coverkit/ui';
import type { RescreeningView } from './props.ts';

/** The medical premium before and after, and what is paid for it. */
export function Difference({ view, result }: { view: RescreeningView; result: RescreenResult }) {
  const { words, config } = view;
  const { locale } = config.brand;
  const money = (cents: number) => formatMoney(cents, { locale });
  const { premiumBefore, premiumAfter, duty, minimum = 0, toPay } = result;
  return (
    <div className="ck-screening-price">
      <p className="ck-screening-price-label">{words('outcome.toPay')}</p>
      {toPay > 0 ? (
        <p className="ck-screening-price-amount">
          <Price cents={toPay} size="hero" locale={locale} announce={false} />
        </p>
      ) : (
        <p className="ck-screening-price-none">{words('outcome.free')}</p>
      )}
      <dl className="ck-screening-levels" aria-label={words('outcome.premium')}>
        <div>
          <dt>{words('outcome.before')}</dt>
          <dd>{money(premiumBefore)}</dd>
        </div>
        <div>
          <dt>{words('outcome.after')}</dt>
          <dd>{money(premiumAfter)}</dd>
        </div>
        {minimum < 0 && (
          <div>
            <dt>{words('outcome.minimum')}</dt>
            <dd>{money(minimum)}</dd>
          </div>
        )}
        {duty > 0 && (
          <div>
            <dt>{words('outcome.duty')}</dt>
            <dd>{money(duty)}</dd>
          </div>
        )}
      </dl>
      {premiumAfter < premiumBefore && <p className="ck-note">{words('outcome.lower')}</p>}
    </div>
  );
}
