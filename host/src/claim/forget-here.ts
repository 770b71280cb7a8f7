import { screenPath, screens } from '@coverkit/rules/contract';
import { forgetAllQuotes } from '@coverkit/widgets/forget-quotes';
import { matchPath } from '../routing/match.ts';

/** HOST-12: the customer signed out in another tab. A screen of the account goes to the sign-in, and what was entered there is gone. */
export function forgetHere(): void {
  forgetAllQuotes();
  const { name } = matchPath(location.pathname);
  // Its own sign-out is under way.
  if (name === 'content' || name === 'notFound' || name === 'logout') return;
  if (screens[name].sensitivity === 'account') location.replace(screenPath('login'));
}
