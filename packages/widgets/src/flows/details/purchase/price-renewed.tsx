import { useEffect } from 'react';
import { lazyPart } from '../../../flow/lazy-part.ts';
import { observer } from '../../../flow/observer.ts';
import { FieldsComing } from '../../../flow/screens/fields-coming.tsx';
import type { DetailsView } from '../screens/props.ts';

/** Few visitors come back after the price lock. */
const prices = lazyPart(() => import('./renewed-prices.tsx').then((part) => part.RenewedPrices));

/**
 * DETL-16: the held price had ended when the visitor came back. The page shows that first, long before the button that
 * pays.
 */
export const PriceRenewed = observer(function PriceRenewed({ view }: { view: DetailsView }) {
  const { previousPrices, coverLevelId, netPrice } = view.quote;
  const before = previousPrices?.[coverLevelId ?? 0] ?? netPrice;
  const isRenewed = before !== netPrice;
  useEffect(() => {
    if (isRenewed) prices.load();
  }, [isRenewed]);
  if (!isRenewed) return null;
  const Prices = prices.part.value;
  return Prices ? <Prices quote={view.quote} /> : <FieldsComing lazy={prices} view={view} height={120} />;
});
