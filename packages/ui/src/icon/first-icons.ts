import type { Drawing } from './icon-shape.tsx';

// One constant for each: a first form carries only those that it shows.
export const chevronDown = { lines: 'M6 9.5l6 6 6-6' } as const satisfies Drawing;
export const arrowRight = { lines: 'M4.5 12h15M13.5 6l6 6-6 6' } as const satisfies Drawing;
export const close = { lines: 'M6 6l12 12M18 6L6 18' } as const satisfies Drawing;
export const plus = { lines: 'M12 5v14M5 12h14' } as const satisfies Drawing;
export const minus = { lines: 'M5 12h14' } as const satisfies Drawing;
export const error = {
  lines: 'M8.6 3.5h6.8l5.1 5.1v6.8l-5.1 5.1H8.6l-5.1-5.1V8.6zM12 7.75v5',
  dots: 'M12 16v.01',
} as const satisfies Drawing;
