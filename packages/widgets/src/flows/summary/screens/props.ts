import type { Quote } from '@coverkit/rules';
import type { Flow } from '../../../flow/use-flow.ts';
import type { summaryCopy } from '../summary.copy.ts';
import type { SummaryModel } from '../summary.model.ts';

export type SummaryFlow = Flow<'summary', typeof summaryCopy>;
export type SummaryWords = SummaryFlow['words'];

/** What every part of the screen is given. */
export type SummaryView = Pick<SummaryFlow, 'words' | 'config' | 'navigate' | 'root'> & {
  model: SummaryModel;
};

/** … and, once it is loaded, the quote. */
export type QuoteView = SummaryView & { quote: Quote };

/** … with the messages of the flow. */
export type ReadyView = QuoteView & Pick<SummaryFlow, 'alerts' | 'showError'>;
