import { type ReactNode, type Ref, useId, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../theme/class-names.ts';

export type ProgressProps = {
  /** What is under way. */
  label: ReactNode;
  /** Keeps the label for screen readers only; for places where words just above say it. */
  labelHidden?: boolean;
  /** How far, from 0 to `max`; `null` while nobody knows: that shows only when it takes longer than 300 ms. */
  value: number | null;
  max?: number;
  /** In words, where a percentage says little: "2 of 5 documents". */
  valueText?: string;
  locale?: string;
  /** Id and ref are those of the bar. */
  id?: string;
  className?: string;
  ref?: Ref<HTMLDivElement>;
};

/** How far something has come that takes its time. */
export function Progress({ label, labelHidden, value, max = 100, className, ref, ...props }: ProgressProps) {
  const made = useId();
  const id = props.id ?? made;
  const share = value === null || max <= 0 ? null : Math.min(1, Math.max(0, value / max));
  // What began as a bar does not vanish because its end is unknown for a while.
  const [late] = useState(value === null);
  const said = share === null ? undefined : (props.valueText ?? percent(share, props.locale ?? 'en-AU'));
  return (
    <div
      className={classNames('ck-progress', className)}
      data-unknown={share === null || undefined}
      data-late={late || undefined}
    >
      <div className={classNames('ck-progress-words', labelHidden && said === undefined && hidden)}>
        <span id={`${id}-label`} className={classNames(labelHidden && hidden)}>
          {label}
        </span>
        {said !== undefined && (
          <span className="ck-progress-said" aria-hidden="true">
            {said}
          </span>
        )}
      </div>
      <div
        ref={ref}
        id={id}
        role="progressbar"
        className="ck-progress-bar"
        aria-labelledby={`${id}-label`}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={share === null ? undefined : share * max}
        aria-valuetext={said}
      >
        <Fill share={share} />
      </div>
    </div>
  );
}

const hidden = 'ck-visually-hidden';

const percent = (share: number, locale: string) =>
  new Intl.NumberFormat(locale, { style: 'percent' }).format(share);

function Fill({ share }: { share: number | null }) {
  const fill = useRef<HTMLSpanElement>(null);
  // Set through the element, not as an attribute, which a strict content policy would drop.
  useLayoutEffect(() => {
    if (share !== null) fill.current?.style.setProperty('--ck-progress-share', String(share));
  }, [share]);
  return <span ref={fill} className="ck-progress-fill" />;
}
