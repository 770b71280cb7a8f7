import {
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { useRerender } from '../field/use-controlled.ts';
import { useOwnRef } from '../field/use-own-ref.ts';
import { Icon } from '../icon/icon.tsx';
import { classNames } from '../theme/class-names.ts';

export type DisclosureProps = Omit<ComponentProps<'details'>, 'onToggle'> & {
  summary: ReactNode;
  /**
   * Controlled: the owner changes it in `onToggle`. Without it the disclosure opens and closes on its own.
   */
  open?: boolean;
  defaultOpen?: boolean;
  onToggle?: (open: boolean) => void;
};

/** A single line of further reading that opens. */
export function Disclosure(props: DisclosureProps) {
  const { summary, open, defaultOpen, onToggle, className, children, ref, ...rest } = props;
  const details = useOwnRef(ref);
  const redraw = useRerender();
  const known = useRef(defaultOpen ?? false);
  useLayoutEffect(() => {
    if (open !== undefined) details.current?.toggleAttribute('open', open);
  });
  const press = (event: MouseEvent) => {
    if (open === undefined) return;
    event.preventDefault();
    onToggle?.(!open);
  };
  // The browser also opens it to show a search hit, and fires the event for what is open from the start,
  // which is not reported.
  const toggled = (event: SyntheticEvent<HTMLDetailsElement>) => {
    const now = event.currentTarget.open;
    const before = open ?? known.current;
    known.current = now;
    if (now === before) return;
    onToggle?.(now);
    redraw();
  };
  return (
    <details
      {...rest}
      ref={details}
      className={classNames('ck-disclosure', className)}
      open={open ?? defaultOpen}
      onToggle={toggled}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is pressed */}
      <summary className="ck-disclosure-summary" onClick={press}>
        <Icon name="chevron-down" size={20} className="ck-disclosure-sign" />
        <span>{summary}</span>
      </summary>
      <div className="ck-disclosure-content">{children}</div>
    </details>
  );
}
