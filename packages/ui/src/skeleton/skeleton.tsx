import { type ComponentProps, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { classNames } from '../theme/class-names.ts';

export type SkeletonProps = Omit<ComponentProps<'span'>, 'children'> & {
  shape: 'line' | 'block' | 'price' | 'circle';
  /** CSS lengths; each shape has its own. */
  width?: string;
  height?: string;
};

/** The shape of what is loading, in its place. Says nothing itself: what holds it is marked busy. */
export function Skeleton({ shape, width, height, className, ref, ...rest }: SkeletonProps) {
  const element = useRef<HTMLSpanElement>(null);
  useImperativeHandle(ref, () => element.current as HTMLSpanElement);
  // Set through the element, not as an attribute, which a strict content policy would drop.
  useLayoutEffect(() => {
    element.current?.style.setProperty('--ck-skeleton-width', width ?? '');
    element.current?.style.setProperty('--ck-skeleton-height', height ?? '');
  }, [width, height]);
  return (
    <span
      {...rest}
      ref={element}
      className={classNames('ck-skeleton', className)}
      data-shape={shape}
      aria-hidden="true"
    />
  );
}
