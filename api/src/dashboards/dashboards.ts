import type { Area } from '../area.ts';
import { createDashboard, type DashboardDeps } from './dashboard.service.ts';

/** Entries of the dashboard, and of its lists (ACCT-02). */
const sizes = [10, 25];

/** What customers see of their policies and quotes once they are signed in. */
export function dashboardsArea(deps: DashboardDeps): Area {
  const dashboardOf = createDashboard(deps);
  return {
    calls: {
      dashboard: (_, { session, query }) => {
        const entries = Number(query('entries'));
        const limit = sizes.includes(entries) ? entries : 10;
        const page = Number(query('page') ?? 1);
        const offset = Number.isSafeInteger(page) && page > 0 ? (page - 1) * limit : 0;
        return dashboardOf(session, { limit, offset });
      },
    },
  };
}
