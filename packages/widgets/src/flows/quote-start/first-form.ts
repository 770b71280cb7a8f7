import { lazyModule } from '@coverkit/ui';
import { quoteStart } from './quote-start.flow.tsx';

const parts = lazyModule(async () => (await import('./later/later-parts.ts')).laterParts);

/** For a page that hydrates the server's HTML: only what can be used at first is in it, the rest loads when the page is idle. */
export const QuoteStart = quoteStart(parts);

/** Loads the rest at once: before a server renders, and before a screen without the server's HTML is shown. */
export const loadLaterParts = () => parts.load();
