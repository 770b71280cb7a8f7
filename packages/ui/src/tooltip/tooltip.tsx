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
  /** A few words, without anything to press in them. */
  content: ReactNode;
  /** One control that can be focused and takes `aria-describedby`: a button, a link, an input. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
  /** Where it would rather stand. */
  side?: TipSide;
  /** Id, class name and ref are those of the words. */
  id?: string;
  className?: string;
  ref?: Ref<HTMLSpanElement>;
};

/**
 * Describes a control that is understood without it: shows when a mouse rests on it and at once when the keyboard
 * comes to it. Fingers never see it; what they must be able to read is an `InfoTip`.
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
    tip.come();
  };
  const focus = (event: FocusEvent) => {
    prefetch();
    // After a press with the mouse the focus is here too, but nobody asked.
    if (event.target.matches(':focus-visible')) tip.show();
  };
  const press = (event: PointerEvent) => {
    // On the tip itself words may be marked; on the control something happens now, and is to be seen.
    if (event.target instanceof Element && !event.target.closest('.ck-tip')) tip.hide();
  };
  const blur = () => {
    // A press on the words takes the focus from the control; they stay as long as the mouse is on them.
    if (!box.current?.querySelector('.ck-tip:hover')) tip.hide();
  };
  const described = [children.props['aria-describedby'], id].filter(Boolean).join(' ');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches pointer and focus come and go
    <span
      ref={box}
      className="ck-tooltip"
      onPointerEnter={enter}
      onPointerLeave={tip.go}
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
