export { Dashboard, Policies, Quotes } from './dashboard.flow.tsx';
export { Policy, type PolicyProps } from './policy/policy.flow.tsx';
