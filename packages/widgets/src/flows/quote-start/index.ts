import { loadedModule } from '@coverkit/ui';
import { laterParts } from './later/later-parts.ts';
import { quoteStart } from './quote-start.flow.tsx';

export { EditTrip, type EditTripProps } from './edit/edit-trip.flow.tsx';
export type { QuoteStartProps } from './quote-start.flow.tsx';

/** Complete, for a page that has its style sheet and no HTML of a server to show meanwhile. */
export const QuoteStart = quoteStart(loadedModule({ ...laterParts, styles: '' }));
