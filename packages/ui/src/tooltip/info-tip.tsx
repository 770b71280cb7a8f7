import {
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Icon } from '../icon/icon.tsx';
import { useUiLabels } from '../labels.ts';
import { isWithin } from '../overlay/focus.ts';
import { useLazyModule } from '../overlay/lazy-module.ts';
import { placementModule } from '../overlay/start-placing.ts';
import { classNames } from '../theme/class-names.ts';
import { TipBubble, type TipSide } from './tip-bubble.tsx';
import { useTip } from './use-tip.ts';

export type InfoTipProps = {
  /** The explained term; names the button. */
  about: string;
  /** The explanation, without interactive content. */
  children: ReactNode;
  /** The term itself is the button, with a dotted underline, in place of an icon beside it. */
  term?: boolean;
  side?: TipSide;
  /** Id of the button. */
  id?: string;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
};

/**
 * A term's explanation for every input: a real button for touch, keyboard and voice. Its text is announced. A
 * mouse shows it by hovering.
 */
export function InfoTip({ about, children, term, side = 'top', id, className, ref }: InfoTipProps) {
  const labels = useUiLabels();
  const box = useRef<HTMLSpanElement>(null);
  const [pressed, setPressed] = useState(false);
  const tip = useTip(box, () => setPressed(false));
  const { prefetch } = useLazyModule(placementModule);
  usePressOutside(box, pressed, tip.hide);
  const mouse = (then: () => void) => (event: PointerEvent) => {
    if (event.pointerType === 'touch' || pressed) return;
    prefetch();
    then();
  };
  const blur = ({ relatedTarget: next }: FocusEvent) => {
    // The focus did not move: another window was activated, or text selected.
    if (next instanceof Node && !box.current?.contains(next)) tip.hide();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches pointer and focus come and go
    <span
      ref={box}
      className={classNames('ck-infotip', className)}
      onPointerEnter={mouse(tip.enter)}
      onPointerLeave={mouse(tip.leave)}
      onBlur={blur}
    >
      <button
        ref={ref}
        id={id}
        type="button"
        className={term ? 'ck-infotip-term' : 'ck-infotip-button'}
        aria-label={term ? undefined : labels.moreAbout(about)}
        aria-expanded={tip.open}
        onFocus={prefetch}
        onClick={() => {
          if (pressed) return tip.hide();
          setPressed(true);
          tip.show();
        }}
      >
        {term ? about : <Icon name="info" size={20} />}
      </button>
      {/* Always rendered, so that its text is announced. */}
      <span role="status">
        {tip.open && (
          <TipBubble open anchor={() => box.current?.firstElementChild} side={side}>
            {children}
          </TipBubble>
        )}
      </span>
    </span>
  );
}

function usePressOutside(box: RefObject<HTMLElement | null>, listening: boolean, hide: () => void) {
  const latest = useRef(hide);
  useLayoutEffect(() => {
    latest.current = hide;
  });
  // Before the paint: the next press may come before.
  useLayoutEffect(() => {
    if (!listening) return;
    const press = (event: Event) => {
      if (!isWithin(event, [box.current])) latest.current();
    };
    document.addEventListener('pointerdown', press, true);
    return () => document.removeEventListener('pointerdown', press, true);
  }, [box, listening]);
}
