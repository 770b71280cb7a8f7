import {
  cloneElement,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  useId,
  useRef,
} from 'react';
import { useLazyModule } from '../overlay/lazy-module.ts';
import { placementModule } from '../overlay/start-placing.ts';
import { TipBubble, type TipSide } from './tip-bubble.tsx';
import { useTip } from './use-tip.ts';

export type TooltipProps = {
  /** A short text, without interactive content. */
  content: ReactNode;
  /** One focusable control that takes `aria-describedby`: a button, a link, an input. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
  /** The preferred side. */
  side?: TipSide;
  /** Id, class name and ref are those of the bubble. */
  id?: string;
  className?: string;
  ref?: Ref<HTMLSpanElement>;
};

/**
 * Describes a control that is clear without it: shows when a mouse hovers and at once when the keyboard
 * focuses it. Touch never shows it; text that touch users need is an `InfoTip`.
 */
export function Tooltip({ content, children, side = 'top', ...props }: TooltipProps) {
  const made = useId();
  const id = props.id ?? made;
  const box = useRef<HTMLSpanElement>(null);
  const tip = useTip(box);
  const { prefetch } = useLazyModule(placementModule);
  const enter = (event: PointerEvent) => {
    if (event.pointerType === 'touch') return;
    prefetch();
    tip.enter();
  };
  const focus = (event: FocusEvent) => {
    prefetch();
    // A press with the mouse focuses it too, but does not ask for the tip.
    if (event.target.matches(':focus-visible')) tip.show();
  };
  const press = (event: PointerEvent) => {
    // On the tip itself text may be selected; a press on the control acts, and the tip would cover the
    // result.
    if (event.target instanceof Element && !event.target.closest('.ck-tip')) tip.hide();
  };
  const blur = () => {
    // A press on the text takes the focus from the control; the tip stays as long as the mouse is on it.
    if (!box.current?.querySelector('.ck-tip:hover')) tip.hide();
  };
  const described = [children.props['aria-describedby'], id].filter(Boolean).join(' ');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches pointer and focus come and go
    <span
      ref={box}
      className="ck-tooltip"
      onPointerEnter={enter}
      onPointerLeave={tip.leave}
      onPointerDown={press}
      onFocus={focus}
      onBlur={blur}
    >
      {cloneElement(children, { 'aria-describedby': described })}
      <TipBubble
        {...props}
        open={tip.open}
        anchor={() => box.current?.firstElementChild}
        side={side}
        id={id}
        role="tooltip"
      >
        {content}
      </TipBubble>
    </span>
  );
}
