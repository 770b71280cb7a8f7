import { type ComponentProps, useState } from 'react';
import { useUiLabels } from '../labels.ts';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { classNames } from '../theme/class-names.ts';
import { formatMoney, type MoneyOptions, moneyParts } from './money.ts';

export type PriceProps = Omit<ComponentProps<'span'>, 'children'> &
  MoneyOptions & {
    /** Integer cents; `null` while there is no price yet. */
    cents: number | null;
    /** The price before, where this element was not there to see it. */
    previous?: number | null;
    size?: 'hero' | 'large' | 'regular' | 'small';
    /** On its way to another price: still shown, but quietly. */
    pending?: boolean;
    /**
     * Where several prices change at once, what this one is the price of; `false` where one sentence elsewhere tells
     * of them.
     */
    announce?: boolean | string;
  };

/** A price, the hero of its page. A change is seen (old to new, 200 ms) and announced politely. */
export function Price(props: PriceProps) {
  const { cents, previous, size = 'regular', pending, announce = true, ...rest } = props;
  const { locale, currency, sign, className, ...span } = rest;
  const money = { locale, currency, sign };
  const labels = useUiLabels();
  const before = useBefore(cents, previous, pending ?? false);
  const say = (amount: number) => formatMoney(amount, money);
  const changed = cents !== null && before !== null && before !== cents;
  const news = pending ? labels.pricePending : changed ? labels.priceFrom(say(before), say(cents)) : '';
  return (
    <span
      {...span}
      className={classNames('ck-price', className)}
      part="price"
      data-size={size}
      // Not `aria-busy`: a screen reader keeps back what is announced within.
      data-pending={pending || undefined}
    >
      <span className="ck-visually-hidden">{cents === null ? labels.priceUnknown : say(cents)}</span>
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
          {news && typeof announce === 'string' ? `${announce}: ${news}` : news}
        </span>
      )}
    </span>
  );
}

/** The amount shown before the present one, until the next change is on its way; remembered in render, as React asks for what follows from props. */
function useBefore(cents: number | null, previous: number | null | undefined, pending: boolean) {
  const [seen, setSeen] = useState({ now: cents, before: previous ?? null });
  if (cents === null) return seen.before;
  if (seen.now === cents) {
    // It has been told of by now, and is not to be again where the price comes back as it was.
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
