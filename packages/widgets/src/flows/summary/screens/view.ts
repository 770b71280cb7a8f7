import type { Quote } from '@coverkit/rules';
import type { Words } from '../../../brand/copy.ts';
import type { summaryCopy } from '../summary.copy.ts';
import type { SummaryModel } from '../summary.model.ts';

export type SummaryWords = Words<typeof summaryCopy>;

/** What every part of the screen is given, once there is a quote. */
export type SummaryProps = { model: SummaryModel; words: SummaryWords; quote: Quote };
