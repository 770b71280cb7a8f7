import type { Copy } from '../../brand/copy.ts';

export const sessionEndedCopy = {
  ended: 'Your session has ended. Please sign in again.',
} as const satisfies Copy;
