import type { ComponentProps } from 'react';
import { classNames } from '../theme/class-names.ts';

export type Drawing = {
  /** The lines of the icon, one path. */
  lines: string;
  /** Dots, drawn heavier than the lines. */
  dots?: string;
};

export type IconLook = Omit<ComponentProps<'svg'>, 'children' | 'name'> & {
  /** px; drawn for 24, readable from 16. */
  size?: number;
  /** Only where the icon replaces a word; otherwise it is decoration and hidden. */
  label?: string;
};

/** An icon by its drawing, for a part that does not carry the others. `name`: for style sheets and tests. */
export function IconShape({
  name,
  drawing,
  size = 24,
  label,
  className,
  ...rest
}: IconLook & { name: string; drawing: Drawing }) {
  const { lines, dots } = drawing;
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
