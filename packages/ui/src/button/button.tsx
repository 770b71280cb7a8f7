import type { ComponentProps } from 'react';
import { Icon, type IconName } from '../icon/icon.tsx';
import { ButtonBase, type ButtonBaseProps, ButtonContent, type ButtonLook, look } from './button-base.tsx';

type Named<Props> = Omit<Props, 'icon'> & { icon?: IconName };

export type ButtonProps = Named<ButtonBaseProps>;

/** A native button. While `busy` it stays focusable, so that a screen reader announces the reason. */
export const Button = (props: ButtonProps) => <ButtonBase {...props} icon={drawn(props.icon)} />;

export type LinkButtonProps = Named<ButtonLook> & ComponentProps<'a'> & { href: string };

/** A link that looks like a button: for navigation. */
export function LinkButton(props: LinkButtonProps) {
  const { variant, size, icon, iconPlace, fullWidth, children, ...rest } = props;
  return (
    <a {...rest} {...look({ variant, size, fullWidth }, props)}>
      <ButtonContent icon={drawn(icon)} iconPlace={iconPlace}>
        {children}
      </ButtonContent>
    </a>
  );
}

const drawn = (icon: IconName | undefined) => icon && <Icon name={icon} size={20} />;
