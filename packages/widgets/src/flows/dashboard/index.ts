export { Dashboard, Policies, Quotes } from './dashboard.flow.tsx';
