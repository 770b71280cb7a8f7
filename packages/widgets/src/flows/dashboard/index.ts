export { Dashboard } from './dashboard.flow.tsx';
export { type ListProps, Policies, Quotes } from './list/list.flow.tsx';
export { Policy, type PolicyProps } from './policy/policy.flow.tsx';
