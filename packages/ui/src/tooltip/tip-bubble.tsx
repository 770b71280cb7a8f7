import { type ReactNode, type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import type { Placing } from '../overlay/placement.ts';
import { startPlacing } from '../overlay/start-placing.ts';
import { classNames } from '../theme/class-names.ts';

export type TipSide = 'top' | 'bottom' | 'start' | 'end';

type TipBubbleProps = {
  open: boolean;
  /** The anchor; read when it opens. */
  anchor: () => Element | null | undefined;
  side: TipSide;
  children: ReactNode;
  id?: string;
  role?: 'tooltip';
  className?: string | undefined;
  ref?: Ref<HTMLSpanElement> | undefined;
};

const gap = 9;

/**
 * The text of a tip, in the top layer. Always rendered, so that `aria-describedby` finds it before it shows;
 * a `span`, so that it may be inside a sentence.
 */
export function TipBubble({ open, anchor, side, children, className, ref, ...rest }: TipBubbleProps) {
  const bubble = useRef<HTMLSpanElement>(null);
  const arrow = useRef<HTMLSpanElement>(null);
  useImperativeHandle(ref, () => bubble.current as HTMLSpanElement);
  const latest = useRef(anchor);
  useLayoutEffect(() => {
    latest.current = anchor;
  });
  useLayoutEffect(() => {
    const element = bubble.current;
    const beside = latest.current();
    if (!open || !element || !beside) return;
    if (typeof element.showPopover === 'function') element.showPopover();
    const placement = placementOf(side, beside);
    const stop = startPlacing(beside, element, { fit: 'tip', placement, gap, arrow: arrow.current });
    return () => {
      stop();
      delete element.dataset.placed;
      if (typeof element.hidePopover === 'function') element.hidePopover();
    };
  }, [open, side]);
  return (
    <span
      {...rest}
      ref={bubble}
      popover="manual"
      className={classNames('ck-tip', className)}
      part="tooltip"
      data-open={open || undefined}
    >
      {children}
      <span ref={arrow} className="ck-tip-arrow" aria-hidden="true" />
    </span>
  );
}

function placementOf(side: TipSide, anchor: Element): Placing['placement'] {
  if (side === 'top' || side === 'bottom') return side;
  const rtl = getComputedStyle(anchor).direction === 'rtl';
  return (side === 'start') === rtl ? 'right' : 'left';
}
