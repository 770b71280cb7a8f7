import { type ComponentProps, type MouseEvent, type ReactNode, useContext } from 'react';
import { busyLabel as defaultBusyLabel } from '../busy-label.ts';
import { LabelsContext } from '../labels-context.ts';
import { classNames } from '../theme/class-names.ts';

export type ButtonLook = {
  /** One primary action in sight; `quiet` for a minor action; `danger` for what cannot be undone. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'compact' | 'regular' | 'large';
  icon?: ReactNode;
  /** Position of the icon; `end` for what leads onwards. */
  iconPlace?: 'start' | 'end';
  fullWidth?: boolean;
};

export type ButtonBaseProps = ButtonLook &
  Omit<ComponentProps<'button'>, 'disabled'> & {
    disabled?: boolean;
    /** Work is in flight: keeps focus and width, ignores presses, and announces `busyLabel`. */
    busy?: boolean;
    busyLabel?: string;
  };

/** `Button` with its icon as an element: a first form does not carry all icons. While `busy` it stays focusable, so that a screen reader announces the reason. */
export function ButtonBase(props: ButtonBaseProps) {
  const { variant, size, icon, iconPlace, fullWidth, busy, busyLabel, disabled, type, ...rest } = props;
  const labels = useContext(LabelsContext);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (!busy) return props.onClick?.(event);
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <button
        {...rest}
        {...look({ variant, size, fullWidth }, props)}
        type={type ?? 'button'}
        disabled={disabled}
        aria-disabled={busy || undefined}
        data-busy={busy || undefined}
        onClick={press}
      >
        <ButtonContent icon={icon} iconPlace={iconPlace}>
          {props.children}
        </ButtonContent>
        {busy && (
          <span className="ck-button-busy" aria-hidden="true">
            <span className="ck-button-dots" />
          </span>
        )}
      </button>
      {/* A sibling: inside the button the text would be part of its name, and not announced. */}
      {busy !== undefined && (
        <span className="ck-visually-hidden" role="status">
          {busy && (busyLabel ?? (labels?.['ui.busy'] as string | undefined) ?? defaultBusyLabel)}
        </span>
      )}
    </>
  );
}

type StyleHooks = { className?: string | undefined; part?: string | undefined };

export const look = (
  { variant = 'primary', size = 'regular', fullWidth }: ButtonLook,
  { className, part }: StyleHooks,
) => ({
  className: classNames('ck-button', className),
  part: classNames('button', `button-${variant}`, part),
  'data-variant': variant,
  'data-size': size,
  'data-full': fullWidth || undefined,
});

export function ButtonContent({ icon, iconPlace = 'start', children }: ButtonLook & { children: ReactNode }) {
  return (
    <span className="ck-button-face">
      {iconPlace === 'start' && icon}
      <span className="ck-button-words">{children}</span>
      {iconPlace === 'end' && icon}
    </span>
  );
}
