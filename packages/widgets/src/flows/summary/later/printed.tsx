import { showDate } from '@coverkit/rules';
import { Price, useAdoptedStyles } from '@coverkit/ui';
import { useRef } from 'react';
import { useWords } from '../../../brand/brand-provider.tsx';
import { observer } from '../../../flow/observer.ts';
import { extraSummary } from '../extras/extra-summary.ts';
import type { QuoteView } from '../screens/props.ts';
import styles from './later.css?inline';
import { printedCopy } from './printed.copy.ts';

/** On paper alone, at its head: whose prices these are, and for which quote. */
export function PrintedHead({ quote, config }: QuoteView) {
  const words = useWords('summary', printedCopy);
  const root = useRef<HTMLParagraphElement>(null);
  useAdoptedStyles(root, styles);
  return (
    <p ref={root} className="ck-printed ck-printed-head">
      <strong>{config.brand.name}</strong>
      <span>{words('print.quote', { reference: quote.reference, date: showDate(config.today) })}</span>
    </p>
  );
}

/** Which extras the prices are with: their cards do not print. */
export const PrintedExtras = observer(function PrintedExtras({ quote, words, config, model }: QuoteView) {
  const extras = model.extras.cards.value.filter(({ on }) => on);
  return (
    <ul className="ck-printed">
      {extras.map(({ key, price }) => (
        <li key={key}>
          <strong>{words(`extras.${key}`)}</strong> {extraSummary(quote, key, words, config)}{' '}
          {price && price.amount > 0 && !price.differs && (
            <Price cents={price.amount} size="small" announce={false} locale={words.locale} />
          )}
        </li>
      ))}
    </ul>
  );
});

/** Under the comparison. */
export function PrintedFoot({ quote, config }: QuoteView) {
  const words = useWords('summary', printedCopy);
  const { insurer, supportPhone } = config.brand.legal;
  return (
    <p className="ck-printed">
      {words('print.note', { until: showDate(quote.priceLockedUntil), insurer, phone: supportPhone })}
    </p>
  );
}
