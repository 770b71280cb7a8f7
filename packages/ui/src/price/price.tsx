import { type ComponentProps, useState } from 'react';
import { useUiLabels } from '../labels.ts';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { classNames } from '../theme/class-names.ts';
import { formatMoney, type MoneyOptions, moneyParts } from './money.ts';

export type PriceProps = Omit<ComponentProps<'span'>, 'children'> &
  MoneyOptions & {
    /** Integer cents; `null` while there is no price yet. */
    cents: number | null;
    /** The price before, where this element was mounted after the change. */
    previous?: number | null;
    size?: 'hero' | 'large' | 'regular' | 'small';
    /** Another price is being calculated: this one is shown as subtle. */
    pending?: boolean;
    /**
     * Where several prices change at once, the name of this one; `false` where one sentence elsewhere
     * announces them.
     */
    announce?: boolean | string;
  };

/** A price. A change is shown (old to new, 200 ms) and announced politely. */
export function Price(props: PriceProps) {
  const { cents, previous, size = 'regular', pending, announce = true, ...rest } = props;
  const { locale, currency, sign, className, ...span } = rest;
  const money = { locale, currency, sign };
  const labels = useUiLabels();
  const before = usePreviousAmount(cents, previous, pending ?? false);
  const format = (amount: number) => formatMoney(amount, money);
  const changed = cents !== null && before !== null && before !== cents;
  const announcement = pending
    ? labels.pricePending
    : changed
      ? labels.priceFrom(format(before), format(cents))
      : '';
  return (
    <span
      {...span}
      className={classNames('ck-price', className)}
      part="price"
      data-size={size}
      // Not `aria-busy`: a screen reader would hold back the announcement within.
      data-pending={pending || undefined}
    >
      <span className="ck-visually-hidden">{cents === null ? labels.priceUnknown : format(cents)}</span>
      {cents === null ? (
        <Skeleton shape="price" />
      ) : (
        <span className="ck-price-frame" aria-hidden="true">
          <Figures key={cents} cents={cents} money={money} stage={changed ? 'new' : 'only'} />
          {changed && <Figures key={`was-${before}`} cents={before} money={money} stage="old" />}
        </span>
      )}
      {announce && (
        <span className="ck-visually-hidden" role="status">
          {announcement && typeof announce === 'string' ? `${announce}: ${announcement}` : announcement}
        </span>
      )}
    </span>
  );
}

/**
 * The amount before the present one, until the next change is pending; stored during render, as React
 * requires for state derived from props.
 */
function usePreviousAmount(cents: number | null, previous: number | null | undefined, pending: boolean) {
  const [seen, setSeen] = useState({ now: cents, before: previous ?? null });
  if (cents === null) return seen.before;
  if (seen.now === cents) {
    // It has been announced, and must not be again when the price comes back unchanged.
    if (pending && seen.before !== null) setSeen({ now: cents, before: null });
    return seen.before;
  }
  setSeen({ now: cents, before: seen.now });
  return seen.now;
}

type FiguresProps = { cents: number; money: MoneyOptions; stage: 'new' | 'old' | 'only' };

function Figures({ cents, money, stage }: FiguresProps) {
  const { minus, mark, whole, fraction } = moneyParts(cents, money);
  return (
    <span className="ck-price-figures" data-part={stage} dir="ltr">
      {minus && <span className="ck-price-minus">{minus}</span>}
      <span className="ck-price-mark">{mark}</span>
      <span className="ck-price-whole">{whole}</span>
      <span className="ck-price-fraction">{fraction}</span>
    </span>
  );
}
