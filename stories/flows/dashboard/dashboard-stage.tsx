import '@coverkit/widgets/dashboard.css';
import type { Quote } from '@coverkit/rules';
import { Dashboard, Policies, Policy, Quotes } from '@coverkit/widgets/dashboard';
import { type FlowArgs, FlowStage, flowArgs, flowArgTypes, type Visit } from '../support/flow-stage.tsx';

const pages = {
  dashboard: Dashboard,
  policies: Policies,
  quotes: Quotes,
  policy: () => <Policy reference={shownPolicy} />,
};

/** The number of the policy that a story opens. */
export const shownPolicy = 'P0123456781';

export type DashboardArgs = FlowArgs &
  Pick<Visit, 'prepare' | 'silent' | 'signedIn' | 'payments'> & {
    page: keyof typeof pages;
    quotes: readonly Quote[];
  };

export const dashboardArgs = (): DashboardArgs => ({ ...flowArgs(), page: 'dashboard', quotes: [] });
export const dashboardArgTypes = {
  ...flowArgTypes,
  page: { control: 'inline-radio', options: Object.keys(pages) },
  quotes: { control: false },
  prepare: { control: false },
} as const;

/** What a signed-in customer has. */
export function DashboardStage({ page, signedIn = 'open', ...visit }: DashboardArgs) {
  const Page = pages[page];
  return (
    <FlowStage
      key={page}
      {...visit}
      first={page === 'policy' ? 'accountPolicy' : page === 'dashboard' ? page : 'entries'}
      signedIn={signedIn}
    >
      {() => <Page />}
    </FlowStage>
  );
}
