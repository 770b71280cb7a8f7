import type { Flow } from '../../../flow/use-flow.ts';
import type { dashboardCopy } from '../dashboard.copy.ts';

export type DashboardFlow = Flow<'dashboard', typeof dashboardCopy>;
