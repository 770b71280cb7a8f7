import { addDays, todayIn } from '@coverkit/rules';

export const today = () => todayIn('Australia/Sydney', new Date());
/** `DD/MM/YYYY`, so many days from now: what a person types. */
export const typedDay = (days: number) => addDays(today(), days).split('-').reverse().join('/');
