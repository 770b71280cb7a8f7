import { isPurchased, quoteStatus } from '../policy/status.ts';
import type { Quote } from './quote/quote.ts';
import type { ScreenName } from './screens.ts';

export const entryScreens = [
  'summary',
  'details',
  'complete',
  'referral',
  'declined',
] as const satisfies readonly ScreenName[];
export type EntryScreen = (typeof entryScreens)[number];
/** The alert that the other screen shows. */
export type EntryAlert = 'notCompleted' | 'levelRequired';
export type Entry = { screen: EntryScreen; alert?: EntryAlert };

type Facts = Pick<
  Quote,
  'status' | 'referralPending' | 'paid' | 'coverLevelId' | 'australianResidents' | 'lastThreeMonths'
>;

const declined = (quote: Facts) => quote.status === quoteStatus.declined;
const purchased = (quote: Facts) => isPurchased(quote.status);
const resident = (quote: Facts) => quote.australianResidents || quote.lastThreeMonths;
const paid = (quote: Facts) => quote.paid || purchased(quote);
const always = () => true;

/** For each screen the first row that holds decides (SUMM-01, DETL-01, OUTC-01); the last always does. */
const table: Record<EntryScreen, readonly (readonly [when: (quote: Facts) => boolean, entry: Entry])[]> = {
  summary: [
    [(quote) => quote.referralPending, { screen: 'referral' }],
    [declined, { screen: 'declined' }],
    [purchased, { screen: 'complete' }],
    [always, { screen: 'summary' }],
  ],
  details: [
    [(quote) => quote.referralPending, { screen: 'referral' }],
    [declined, { screen: 'declined' }],
    [purchased, { screen: 'complete' }],
    [(quote) => !resident(quote) || quote.coverLevelId === null, { screen: 'summary' }],
    [always, { screen: 'details' }],
  ],
  complete: [
    [paid, { screen: 'complete' }],
    [(quote) => quote.coverLevelId !== null, { screen: 'details', alert: 'notCompleted' }],
    [always, { screen: 'summary', alert: 'levelRequired' }],
  ],
  referral: [
    [(quote) => quote.referralPending, { screen: 'referral' }],
    [always, { screen: 'details' }],
  ],
  declined: [
    [declined, { screen: 'declined' }],
    [always, { screen: 'summary' }],
  ],
};

/** The screen that this quote may show where `screen` was requested. */
export function entryFor(screen: EntryScreen, quote: Facts): Entry {
  const row = table[screen].find(([when]) => when(quote));
  return row ? row[1] : { screen };
}
