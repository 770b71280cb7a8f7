import { type ComponentProps, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { classNames } from '../theme/class-names.ts';

export type SkeletonProps = Omit<ComponentProps<'span'>, 'children'> & {
  shape: 'line' | 'block' | 'price' | 'circle';
  /** CSS lengths; each shape has its own. */
  width?: string;
  height?: string;
};

/** A placeholder in the shape of the content that is loading. Not announced: its container is marked busy. */
export function Skeleton({ shape, width, height, className, ref, ...rest }: SkeletonProps) {
  const element = useRef<HTMLSpanElement>(null);
  useImperativeHandle(ref, () => element.current as HTMLSpanElement);
  // Set through the element: a strict content policy drops a style attribute.
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
