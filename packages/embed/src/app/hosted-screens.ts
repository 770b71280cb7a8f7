import type { Destination, Navigate } from '@coverkit/widgets/brand';

/** Where the hosted site shows a screen (the paths of B2). */
export const hostedAddress =
  (host: string) =>
  ({ screen, reference, token }: Destination): string => {
    if (screen === 'home') return `${host}/`;
    if (screen === 'start') return `${host}/quote/`;
    if (screen === 'paid') return `${host}/payment/complete`;
    if (screen === 'forgotten') return `${host}/user/forgotten`;
    // The page's scripts have seen this token: the host exchanges it before it shows or asks anything.
    const path = screen === 'summary' ? 'handover' : screen;
    return `${host}/quote/${path}/${encodeURIComponent(reference ?? '')}/${encodeURIComponent(token ?? '')}`;
  };

/** The rest of the purchase is on the brand's own origin: health and card never meet the page's scripts. */
export const navigateTop =
  (hrefOf: (to: Destination) => string): Navigate =>
  (to) => {
    window.open(hrefOf(to), '_top', 'noreferrer');
  };
