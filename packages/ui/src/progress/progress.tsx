import { type ReactNode, type Ref, useId, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../theme/class-names.ts';

export type ProgressProps = {
  /** The task. */
  label: ReactNode;
  /** Visually hides the label, where text just above names the task. */
  labelHidden?: boolean;
  /** From 0 to `max`; `null` while unknown: that shows only after 300 ms. */
  value: number | null;
  max?: number;
  /** In words, where a percentage is not clear: "2 of 5 documents". */
  valueText?: string;
  locale?: string;
  /** Id and ref are those of the bar. */
  id?: string;
  className?: string;
  ref?: Ref<HTMLDivElement>;
};

/** The progress of a task. */
export function Progress({ label, labelHidden, value, max = 100, className, ref, ...props }: ProgressProps) {
  const made = useId();
  const id = props.id ?? made;
  const share = value === null || max <= 0 ? null : Math.min(1, Math.max(0, value / max));
  // A bar that becomes indeterminate stays visible.
  const [late] = useState(value === null);
  const text = share === null ? undefined : (props.valueText ?? percent(share, props.locale ?? 'en-AU'));
  return (
    <div
      className={classNames('ck-progress', className)}
      data-unknown={share === null || undefined}
      data-late={late || undefined}
    >
      <div className={classNames('ck-progress-words', labelHidden && text === undefined && hidden)}>
        <span id={`${id}-label`} className={classNames(labelHidden && hidden)}>
          {label}
        </span>
        {text !== undefined && (
          <span className="ck-progress-value" aria-hidden="true">
            {text}
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
        aria-valuetext={text}
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
  // Set through the element: a strict content policy drops a style attribute.
  useLayoutEffect(() => {
    if (share !== null) fill.current?.style.setProperty('--ck-progress-share', String(share));
  }, [share]);
  return <span ref={fill} className="ck-progress-fill" />;
}
