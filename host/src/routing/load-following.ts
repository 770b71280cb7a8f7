import { whenUsable } from '@coverkit/ui/when-idle';
import type { CoverkitProviderProps } from '@coverkit/widgets/brand';
import { loadScreen } from './load-screen.ts';
import type { PageName } from './match.ts';

/** The screen that a visitor goes on to, by the step of the one before at which nothing but reading or filling in is left. */
const following: Record<string, PageName> = {
  'quote-start travellers': 'summary',
  'summary levels': 'details',
  'details payment': 'complete',
};

type CoverkitEvent = Parameters<NonNullable<CoverkitProviderProps['emit']>>[0];

/** Loads the chunk of the next screen once the step before it is in sight. A failure is shown when the screen is opened. */
export function loadFollowing(event: CoverkitEvent): void {
  const name = event.type === 'step' && following[`${event.flow} ${event.step}`];
  if (name) whenUsable(() => void loadScreen(name).catch(() => undefined));
}
