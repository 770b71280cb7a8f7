import type { DateSpan } from '@coverkit/rules';

/** The paths of the half of a span that was answered: the other is still being chosen and is not judged yet. */
export const changedEnds = (path: string, old: DateSpan, next: DateSpan): string[] =>
  (['from', 'to'] as const).filter((end) => old[end] !== next[end]).map((end) => `${path}.${end}`);
