import type { Copy } from '../../../brand/copy.ts';

/** Words of the prices that changed, which come with them. */
export const renewedCopy = {
  'renewed.title': 'The price of your cover has changed',
  'renewed.text':
    'The price we held for you has expired. It was {before|money}, and it’s now {now|money} until {until}. Nothing has been charged.',
  'renewed.level': '{name}: {now|money} instead of {before|money}',
} as const satisfies Copy;
