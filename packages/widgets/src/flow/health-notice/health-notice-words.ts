import { type Quote, showDate, todayIn } from '@coverkit/rules';
import type { Config } from '@coverkit/rules/contract';
import type { Words } from '../../brand/copy.ts';
import type { healthNoticeCopy } from './health-notice.copy.ts';

export type HealthNoticeWords = Words<typeof healthNoticeCopy>;
export type HealthNoticeFacts = {
  quote: Pick<Quote, 'expiresAt'>;
  config: Pick<Config, 'brand' | 'screening'>;
};

/** The notice about health information for one quote (DETL-18): what each paragraph is about, and its text. */
export function healthNoticeRows(
  words: HealthNoticeWords,
  { quote, config: { brand, screening } }: HealthNoticeFacts,
  withdrawing: string,
): [string, string][] {
  const lastDay = todayIn(brand.timeZone, new Date(quote.expiresAt));
  const who = words('health.who.text', { insurer: brand.legal.insurer });
  const screened = words('health.screened', { screener: screening.provider ?? words('health.screener') });
  return [
    [words('health.what'), words('health.what.text')],
    [words('health.why'), words('health.why.text')],
    [words('health.who'), `${who} ${screened}`],
    [words('health.keep'), words('health.keep.text', { date: showDate(lastDay) })],
    [words('health.consent'), `${words('health.consent.text')} ${withdrawing}`],
  ];
}
