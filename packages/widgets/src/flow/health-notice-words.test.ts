import { exampleQuote, exampleReadyDraft } from '@coverkit/rules/fixtures';
import { expect, test } from 'vitest';
import { wordsOf } from '../brand/copy.ts';
import { memoryConfig } from '../client/memory-config.ts';
import { healthNoticeCopy } from './copy/health-notice.copy.ts';
import { healthNoticeWords } from './health-notice-words.ts';

test('[DETL-18] [SCRN-07] the notice names who assesses the screenings, as the server does it', () => {
  const config = memoryConfig();
  const words = wordsOf('details', healthNoticeCopy, { i18n: {}, locale: 'en-AU' });
  const screenedBy = (provider: string | null) =>
    healthNoticeWords(words, exampleQuote(exampleReadyDraft()), { ...config, screening: { provider } })
      .screened;
  expect(screenedBy(null)).toContain('by our own system');
  expect(screenedBy('Verity Screening')).toBe(
    'Medical screenings are assessed automatically, by Verity Screening.',
  );
});
