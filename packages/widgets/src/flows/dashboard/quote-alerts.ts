import type { OwnQuotesOptions } from './own-quotes.ts';
import type { DashboardFlow } from './screens/props.ts';

/** What is heard of something that was done with a quote. */
export const quoteAlerts = (
  flow: DashboardFlow,
): Pick<OwnQuotesOptions, 'onMailed' | 'onDeleted' | 'onRefused'> => ({
  onMailed: (email) => flow.alerts.show('OK', flow.words('quote.mailed', { email })),
  onDeleted: () => flow.alerts.show('OK', flow.words('quote.deleted')),
  onRefused: (error) => {
    if (error.code === 'sign_in_required') flow.navigate({ screen: 'login' }, { replace: true });
    flow.showError(error);
  },
});
