import type { ComponentProps } from 'react';
import { classNames } from '../theme/class-names.ts';
import { type IconName, icons } from './icons.ts';

export type { IconName } from './icons.ts';

export type IconProps = Omit<ComponentProps<'svg'>, 'children' | 'name'> & {
  name: IconName;
  /** px; drawn for 24, readable from 16. */
  size?: number;
  /** Only where the icon replaces a word; otherwise it is decoration and hidden. */
  label?: string;
};

/** One of the product's icons: a 24 px grid, lines of 1.5, in the colour of the text around it. */
export function Icon({ name, size = 24, label, className, ...rest }: IconProps) {
  const { lines, dots } = icons[name];
  return (
    <svg
      {...rest}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={classNames('ck-icon', className)}
      data-icon={name}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
    >
      <path d={lines} />
      {dots && <path d={dots} strokeWidth={2.25} />}
    </svg>
  );
}
