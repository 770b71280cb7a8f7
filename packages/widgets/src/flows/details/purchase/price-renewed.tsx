import type { Quote } from '@coverkit/rules';
import { Alert } from '@coverkit/ui';
import type { DetailsView } from '../screens/props.ts';

/** DETL-16: the held price had ended when the visitor came back. Said at once, long before the button that pays. */
export function PriceRenewed({ view: { quote, words } }: { view: DetailsView }) {
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
