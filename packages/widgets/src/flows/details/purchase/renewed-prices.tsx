import type { Quote } from '@coverkit/rules';
import { Alert } from '@coverkit/ui';
import { useWords } from '../../../brand/brand-provider.tsx';
import { renewedCopy } from './renewed-prices.copy.ts';

/** The price of the chosen level before and after, and those of the others. */
export function RenewedPrices({ quote }: { quote: Quote }) {
  const words = useWords('details', renewedCopy);
  const changes = changesOf(quote);
  const own = changes.find(({ id }) => id === quote.coverLevelId);
  if (!own) return null;
  return (
    <Alert type="info" title={words('renewed.title')}>
      <p>{words('renewed.text', { ...own, until: quote.priceLockedUntil })}</p>
      {/* Another level may suit the visitor better now. */}
      {changes.length > 1 && (
        <ul className="ck-renewed-levels">
          {changes.map((change) => (
            <li key={change.id}>{words('renewed.level', change)}</li>
          ))}
        </ul>
      )}
    </Alert>
  );
}

const changesOf = ({ rates, previousPrices }: Quote) =>
  rates.flatMap(({ coverLevel: { id, name }, price: now }) => {
    const before = previousPrices?.[id] ?? null;
    return now === null || before === null || before === now ? [] : [{ id, name, before, now }];
  });
