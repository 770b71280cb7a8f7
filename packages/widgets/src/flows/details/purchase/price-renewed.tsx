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
    </Alert>
  );
}

/** Of the chosen level, where it is another now. */
function priceBefore({ previousPrices, coverLevel, netPrice }: Quote): number | null {
  const before = coverLevel ? (previousPrices?.[coverLevel.id] ?? null) : null;
  return netPrice === null || before === netPrice ? null : before;
}
