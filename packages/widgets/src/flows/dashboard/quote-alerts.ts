import { signInAgain } from '../../flow/connection/sign-in-again.ts';
import type { OwnQuotesOptions } from './own-quotes.ts';
import type { DashboardFlow } from './screens/props.ts';

/** What is heard of something that was done with a quote. `path`: of the page with the quote, with its query. */
export const quoteAlerts = (
  flow: DashboardFlow,
  path: () => string,
): Pick<OwnQuotesOptions, 'onMailed' | 'onDeleted' | 'onRefused'> => ({
  onMailed: (email) => flow.alerts.show('OK', flow.words('quote.mailed', { email })),
  onDeleted: () => flow.alerts.show('OK', flow.words('quote.deleted')),
  onRefused: (error) => {
    if (error.code === 'sign_in_required') return signInAgain(flow, error, { to: path() });
    flow.showError(error);
  },
});
