import type { Copy } from '../../../../brand/copy.ts';

/** What is climbed and how high, as cards and questions name it. */
export const planNamesCopy = {
  'climbing.type.trekking': 'Trekking',
  'climbing.type.climbing': 'Roped climbing',
  'climbing.type.mountaineering': 'Mountaineering',
  'climbing.plan.to': 'Up to {height} m',
  'climbing.plan.above': 'Higher than {height} m',
} as const satisfies Copy;
