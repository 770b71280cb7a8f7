import type { Rate } from '@coverkit/rules';
import { Button, Price } from '@coverkit/ui';
import { useLayoutEffect, useRef } from 'react';
import { observer } from '../../../flow/observer.ts';
import { usePress } from '../../../flow/press/use-press.ts';
import { Unavailable } from '../notices/unavailable.tsx';
import { focusWhereLost } from './focus-where-lost.ts';
import type { QuoteView } from './props.ts';

type Props = QuoteView & { rate: Rate; onPointPrice: () => void; onOpenPrice: () => void };

/** The head of a column: name, price, choice. It stays in sight while the benefits scroll beneath. */
export const LevelHead = observer(function LevelHead({ rate, onPointPrice, onOpenPrice, ...view }: Props) {
  const { model, words, quote } = view;
  const { id, name } = rate.coverLevel;
  const { press, isPressed } = usePress(() => void model.choose(rate));
  const selecting = model.selecting.value === id;
  const saving = -rate.steps.reduce((sum, { code, amount }) => sum + (code === 'discount' ? amount : 0), 0);
  const chosen = quote.coverLevel?.id === id;
  const head = useRef<HTMLDivElement>(null);
  const dropped = useRef(false);
  // The button that makes it eligible is replaced by that of the choice.
  useLayoutEffect(() => {
    if (rate.eligible && dropped.current) focusWhereLost(head.current, 'button');
    if (rate.eligible) dropped.current = false;
  }, [rate.eligible]);
  return (
    <div
      ref={head}
      className="ck-level-head"
      data-chosen={chosen || undefined}
      data-ineligible={!rate.eligible || undefined}
    >
      <h2 className="ck-level-name" part="heading">
        {name}
      </h2>
      {chosen && <span className="ck-visually-hidden">{words('level.chosen')}</span>}
      {rate.price !== null && (
        <Price
          cents={rate.price}
          previous={quote.previousPrices?.[id]}
          size="large"
          pending={model.pricing.value}
          announce={name}
          locale={words.locale}
        />
      )}
      {saving > 0 && <p className="ck-level-saving">{words('level.saving', { amount: saving })}</p>}
      {rate.eligible ? (
        <Button
          part="choose-button"
          fullWidth
          busy={selecting}
          busyLabel={words('level.choosing', { name })}
          disabled={!selecting && model.selecting.value !== null}
          data-pressed={isPressed || undefined}
          onClick={press}
        >
          <span className="ck-level-choose">{words('level.choose', { name })}</span>
          <span className="ck-level-choose-short" aria-hidden="true">
            {words('level.choose.short')}
          </span>
        </Button>
      ) : (
        <Unavailable
          {...view}
          rate={rate}
          onDrop={() => {
            dropped.current = true;
          }}
        />
      )}
      {rate.price !== null && (
        <button
          type="button"
          className="ck-level-open"
          onPointerEnter={onPointPrice}
          onFocus={onPointPrice}
          onClick={onOpenPrice}
        >
          {words('level.price')}{' '}
          <span className="ck-visually-hidden">{words('level.price.of', { name })}</span>
        </button>
      )}
    </div>
  );
});
