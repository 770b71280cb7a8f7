import type { Screening } from '@coverkit/rules/contract';
import { formatMoney, Price } from '@coverkit/ui';
import type { ScreeningView } from './props.ts';

/** What the cover adds to the price at the chosen level, and at each other. */
export function ResultPrice({ view, screening }: { view: ScreeningView; screening: Screening }) {
  const { words, config, quote } = view;
  const { locale } = config.brand;
  const { premium, premiums } = screening;
  const nameOf = (id: number) =>
    quote.rates.find(({ coverLevel }) => coverLevel.id === id)?.coverLevel.name ?? '';
  const costs = premiums.some(({ amount }) => amount > 0);
  return (
    <div className="ck-screening-price">
      <p className="ck-screening-price-label">{words('result.price')}</p>
      {!costs && <p className="ck-screening-price-none">{words('result.price.none')}</p>}
      {costs && premium !== null && (
        <p className="ck-screening-price-amount">
          <Price cents={premium} size="hero" locale={locale} announce={false} />
          {quote.coverLevel && <span>{words('result.price.level', { level: quote.coverLevel.name })}</span>}
        </p>
      )}
      {costs && premium === null && <p>{words('result.price.choose')}</p>}
      {costs && premiums.length > 1 && (
        <dl className="ck-screening-levels" aria-label={words('result.levels')}>
          {premiums.map(({ coverLevelId, amount }) => (
            <div key={coverLevelId} data-chosen={coverLevelId === quote.coverLevelId || undefined}>
              <dt>{nameOf(coverLevelId)}</dt>
              <dd>{formatMoney(amount, { locale })}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
