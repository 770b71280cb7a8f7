import { exampleQuote, exampleReadyDraft } from '@coverkit/rules/fixtures';
import { expect, test } from 'vitest';
import { wordsOf } from '../../brand/copy.ts';
import { memoryConfig } from '../../client/memory-config.ts';
import { healthNoticeCopy } from './health-notice.copy.ts';
import { healthNoticeRows } from './health-notice-words.ts';

test('[DETL-18] [SCRN-07] the notice names who assesses the screenings, as the server does it', () => {
  const words = wordsOf('details', healthNoticeCopy, { i18n: {}, locale: 'en-AU' });
  const whoSeesIt = (provider: string | null) => {
    const config = { ...memoryConfig(), screening: { provider } };
    const rows = healthNoticeRows(words, { quote: exampleQuote(exampleReadyDraft()), config }, '');
    return Object.fromEntries(rows)['Who sees it'];
  };
  expect(whoSeesIt(null)).toContain('by our own system');
  expect(whoSeesIt('Verity Screening')).toContain(
    'Medical screenings are assessed automatically, by Verity Screening.',
  );
});
