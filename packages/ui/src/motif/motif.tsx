import type { ComponentProps } from 'react';
import { classNames } from '../theme/class-names.ts';
import { contours } from './contours.ts';
import { waves } from './waves.ts';

export type MotifProps = Omit<ComponentProps<'svg'>, 'children' | 'name'> & {
  name: 'contours' | 'waves' | 'none';
};

/**
 * The brand's drawing, in the brand's colours; fills its container. Decoration, so hidden from screen
 * readers.
 */
export function Motif({ name, className, ...rest }: MotifProps) {
  if (name === 'none') return null;
  const frame = {
    ...rest,
    className: classNames('ck-motif', className),
    'data-motif': name,
    focusable: 'false',
  } as const;
  if (name === 'waves')
    return (
      <svg {...frame} aria-hidden="true" viewBox="0 0 1200 480" preserveAspectRatio="xMidYMax slice">
        <circle className="ck-motif-sun" cx="915" cy="246" r="80" />
        {waves.map((d, layer) => (
          <path key={d} className="ck-motif-wave" data-layer={layer} d={d} />
        ))}
      </svg>
    );
  return (
    <svg {...frame} aria-hidden="true" viewBox="0 0 1200 480" preserveAspectRatio="xMaxYMid slice">
      {contours.map(({ index, d }) => (
        <path key={d} className="ck-motif-contour" data-index={index || undefined} d={d} />
      ))}
    </svg>
  );
}
