import type { CoverkitProviderProps } from '@coverkit/widgets/brand';

/** What happens in the flows, for whoever listens on the page; the events hold no personal data. */
export const emit: NonNullable<CoverkitProviderProps['emit']> = (event) => {
  document.dispatchEvent(new CustomEvent(`coverkit:${event.type}`, { detail: event }));
};
