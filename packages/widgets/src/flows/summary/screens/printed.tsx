import { Price } from '@coverkit/ui';
import { observer } from '../../../flow/observer.ts';
import { extraSummary } from '../extras/extra-summary.ts';
import type { QuoteView } from './props.ts';

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
