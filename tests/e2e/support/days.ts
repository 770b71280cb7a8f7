import { addDays, todayIn } from '@coverkit/rules';

/** Read once, so that the days of a journey that runs through midnight belong together. */
export const today = todayIn('Australia/Sydney', new Date());
/** The date `days` from now as `DD/MM/YYYY`, as a visitor types it. */
export const typedDay = (days: number) => addDays(today, days).split('-').reverse().join('/');
