import { formatMoney } from '@coverkit/ui';

/** A limit as benefits show theirs: without cents where it has none, "$3,000". */
export const wholeDollars = (cents: number, locale: string): string =>
  formatMoney(cents, { locale }).replace(/[.,]00(?!\d)/, '');
