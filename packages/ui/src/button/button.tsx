import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Icon, type IconName } from '../icon/icon.tsx';
import { useUiLabels } from '../labels.ts';
import { classNames } from '../theme/class-names.ts';

type ButtonLook = {
  /** One primary action in sight; `quiet` for a minor action; `danger` for what cannot be undone. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'compact' | 'regular' | 'large';
  icon?: IconName;
  /** Position of the icon; `end` for what leads onwards. */
  iconPlace?: 'start' | 'end';
  fullWidth?: boolean;
};

export type ButtonProps = ButtonLook &
  Omit<ComponentProps<'button'>, 'disabled'> & {
    disabled?: boolean;
    /** Work is in flight: keeps focus and width, ignores presses, and announces `busyLabel`. */
    busy?: boolean;
    busyLabel?: string;
  };

/** A native button. While `busy` it stays focusable, so that a screen reader announces the reason. */
export function Button(props: ButtonProps) {
  const { variant, size, icon, iconPlace, fullWidth, busy, busyLabel, disabled, type, ...rest } = props;
  const labels = useUiLabels();
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
          {busy && (busyLabel ?? labels.busy)}
        </span>
      )}
    </>
  );
}

export type LinkButtonProps = ButtonLook & ComponentProps<'a'> & { href: string };

/** A link that looks like a button: for navigation. */
export function LinkButton(props: LinkButtonProps) {
  const { variant, size, icon, iconPlace, fullWidth, children, ...rest } = props;
  return (
    <a {...rest} {...look({ variant, size, fullWidth }, props)}>
      <ButtonContent icon={icon} iconPlace={iconPlace}>
        {children}
      </ButtonContent>
    </a>
  );
}

type StyleHooks = { className?: string | undefined; part?: string | undefined };

const look = (
  { variant = 'primary', size = 'regular', fullWidth }: ButtonLook,
  { className, part }: StyleHooks,
) => ({
  className: classNames('ck-button', className),
  part: classNames('button', `button-${variant}`, part),
  'data-variant': variant,
  'data-size': size,
  'data-full': fullWidth || undefined,
});

function ButtonContent({ icon, iconPlace = 'start', children }: ButtonLook & { children: ReactNode }) {
  return (
    <span className="ck-button-face">
      {icon && iconPlace === 'start' && <Icon name={icon} size={20} />}
      <span className="ck-button-words">{children}</span>
      {icon && iconPlace === 'end' && <Icon name={icon} size={20} />}
    </span>
  );
}
