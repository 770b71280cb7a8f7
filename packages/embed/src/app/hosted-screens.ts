import { type Destination, type Navigate, pathOf } from '@coverkit/widgets/brand';

/**
 * The address of a screen on the hosted site. The page's scripts have seen the token of a summary: the host's hand-over
 * screen exchanges it first (EMBD-06).
 */
export const hostedAddress =
  (host: string) =>
  (to: Destination): string =>
    host + pathOf(to.screen === 'summary' ? { ...to, screen: 'handover' } : to);

/** Opens a screen at the top of the window, on the brand's own origin: the page's scripts see neither health nor card data. */
export const navigateTop =
  (hrefOf: (to: Destination) => string): Navigate =>
  (to) => {
    window.open(hrefOf(to), '_top', 'noreferrer');
  };
