import * as flows from '../flows/dashboard/index.ts';
import { OwnOrigin } from '../hosted/own-origin.tsx';

/** What a signed-in customer has (ACCT-02): `/customer/`. */
export const Dashboard = () => (
  <OwnOrigin flow="dashboard" screen={{ screen: 'dashboard' }}>
    <flows.Dashboard />
  </OwnOrigin>
);

/** `/customer/policies` */
export const Policies = (props: flows.ListProps) => (
  <OwnOrigin flow="dashboard" screen={{ screen: 'policies' }}>
    <flows.Policies {...props} />
  </OwnOrigin>
);

/** `/customer/policies/reference` */
export const Policy = (props: flows.PolicyProps) => (
  <OwnOrigin flow="dashboard" screen={{ screen: 'policy', ...props }}>
    <flows.Policy {...props} />
  </OwnOrigin>
);

/** `/customer/quotes` */
export const Quotes = (props: flows.ListProps) => (
  <OwnOrigin flow="dashboard" screen={{ screen: 'quotes' }}>
    <flows.Quotes {...props} />
  </OwnOrigin>
);
