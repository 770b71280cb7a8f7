import type { Quote } from '@coverkit/rules';
import { Alert } from '@coverkit/ui';
import type { DetailsView } from '../screens/props.ts';

/** DETL-16: the held price had ended when the visitor came back. Said at once, long before the button that pays. */
export function PriceRenewed({ view: { quote, words } }: { view: DetailsView }) {
  const before = priceBefore(quote);
  if (before === null) return null;
  return (
    <Alert type="info" title={words('renewed.title')}>
      <p>{words('renewed.text', { before, now: quote.netPrice ?? 0, until: quote.priceLockedUntil })}</p>
      <LevelPrices quote={quote} words={words} />
    </Alert>
  );
}

/** Of every level: another one may suit the visitor better now. */
function LevelPrices({ quote, words }: Pick<DetailsView, 'quote' | 'words'>) {
  const changes = quote.rates.flatMap(({ coverLevel: { id, name }, price }) => {
    const before = quote.previousPrices?.[id] ?? null;
    return price === null || before === null || before === price ? [] : [{ id, name, before, now: price }];
  });
  if (changes.length < 2) return null;
  return (
    <ul className="ck-renewed-levels">
      {changes.map(({ id, name, before, now }) => (
        <li key={id}>{words('renewed.level', { name, before, now })}</li>
      ))}
    </ul>
  );
}

/** Of the chosen level, where it is another now. */
function priceBefore({ previousPrices, coverLevel, netPrice }: Quote): number | null {
  const before = coverLevel ? (previousPrices?.[coverLevel.id] ?? null) : null;
  return netPrice === null || before === netPrice ? null : before;
}
