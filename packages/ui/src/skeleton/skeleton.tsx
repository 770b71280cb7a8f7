import type { ComponentProps } from 'react';
import { classNames } from '../theme/class-names.ts';

export type SkeletonProps = Omit<ComponentProps<'span'>, 'children' | 'ref'> & {
  shape: 'line' | 'block' | 'price' | 'circle';
  /** CSS lengths; each shape has its own. */
  width?: string;
  height?: string;
};

/** The shape of what is loading, in its place. Says nothing itself: what holds it is marked busy. */
export function Skeleton({ shape, width, height, className, ...rest }: SkeletonProps) {
  // Set through the element, not as an attribute, which a strict content policy would drop.
  const measure = (element: HTMLSpanElement | null) => {
    if (width) element?.style.setProperty('--ck-skeleton-width', width);
    if (height) element?.style.setProperty('--ck-skeleton-height', height);
  };
  return (
    <span
      {...rest}
      ref={measure}
      className={classNames('ck-skeleton', className)}
      data-shape={shape}
      aria-hidden="true"
    />
  );
}
