import { extraPrices } from '@coverkit/rules';
import { formatMoney, Icon } from '@coverkit/ui';
import { useId } from 'react';
import type { OverviewWords } from './overview.copy.ts';
import type { OverviewFacts } from './overview-facts.ts';

type Props = { words: OverviewWords; facts: OverviewFacts };

/** Each extra that is on, and the medical screening, with what it costs. */
export function PriceExtras({ words, facts }: Props) {
  const id = useId();
  const lines = [...extraPrices(facts.steps), ...(facts.unpriced ?? [])];
  if (lines.length === 0) return null;
  return (
    <section className="ck-overview-extras" aria-labelledby={id}>
      <h3 className="ck-overview-extras-title" id={id}>
        {words('overview.extras')}
      </h3>
      <dl className="ck-overview-prices">
        {lines.map(({ step, amount, days }) => (
          <div key={step} data-extra={step}>
            <dt>
              {words(step === 'medical' ? 'overview.medical' : `step.${step}`)}{' '}
              {days !== null && <span className="ck-facts-more">{words('overview.days', { days })}</span>}
            </dt>
            <dd>
              {amount === 0
                ? words('overview.included')
                : amount === null
                  ? '…'
                  : formatMoney(amount, { locale: words.locale })}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The price opened into its parts, which add up to it. */
export function PriceParts({ words, facts }: Props) {
  const { locale } = words;
  const { surcharge, premium } = facts;
  const steps = facts.steps.filter((one) => one.amount !== 0 && one.code !== 'gst');
  if (steps.length === 0) return null;
  return (
    <details className="ck-overview-parts">
      <summary>
        <span>{words('overview.parts')}</span>
        <Icon name="chevron-down" size={18} />
      </summary>
      <dl className="ck-overview-prices">
        {steps.map((step, index) => (
          <div key={index} data-step={step.code}>
            <dt>{words.find(`step.${step.code}`, step.params)}</dt>
            <dd>{formatMoney(step.amount, { locale })}</dd>
          </div>
        ))}
        {surcharge > 0 && (
          <div data-step="surcharge">
            <dt>{words('overview.surcharge')}</dt>
            <dd>{formatMoney(surcharge, { locale })}</dd>
          </div>
        )}
        <div className="ck-overview-total">
          <dt>{words('overview.total')}</dt>
          <dd>{formatMoney((premium ?? 0) + surcharge, { locale })}</dd>
        </div>
      </dl>
    </details>
  );
}
