import { type Quote, showDate, todayIn } from '@coverkit/rules';
import type { Config } from '@coverkit/rules/contract';
import type { Words } from '../brand/copy.ts';
import type { healthNoticeCopy } from './copy/health-notice.copy.ts';

export type HealthNoticeWords = { why: string; who: string; screened: string; keep: string; consent: string };

/** The parts of the notice about health information for one quote (DETL-18). */
export function healthNoticeWords(
  words: Words<typeof healthNoticeCopy>,
  quote: Pick<Quote, 'expiresAt'>,
  { brand, screening }: Pick<Config, 'brand' | 'screening'>,
): HealthNoticeWords {
  const lastDay = todayIn(brand.timeZone, new Date(quote.expiresAt));
  return {
    why: words('health.why'),
    who: words('health.who', { insurer: brand.legal.insurer }),
    screened: words('health.screened', { screener: screening.provider ?? words('health.screener') }),
    keep: words('health.keep', { date: showDate(lastDay) }),
    consent: words('health.consent'),
  };
}
