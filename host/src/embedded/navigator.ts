import { screens } from '@coverkit/rules/contract';
import { type Destination, pathOf } from '@coverkit/widgets/brand';
import type { PageChannel } from './page-channel.ts';

/** Where a flow in the frame goes: to a screen of the frame, to a tab of the brand's own site, or back to the page, where a quote begins. */
export const navigatorOf =
  (send: PageChannel['send'], go: (path: string, options?: { replace?: boolean }) => void) =>
  (to: Destination, options?: { replace?: boolean }): void => {
    if (to.screen === 'start' || to.screen === 'home') send({ type: 'navigate', screen: to.screen });
    else if (screens[to.screen].embedded === 'top') window.open(pathOf(to), '_blank', 'noopener');
    else go(pathOf(to), options);
  };
