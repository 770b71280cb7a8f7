import { type Quote, quoteStatus } from '@coverkit/rules';
import { ClientError } from '@coverkit/widgets/client';
import { memoryCustomer } from '@coverkit/widgets/client/memory';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { expectText, flowIn, press } from '../support/actions.ts';
import { clientIn } from '../support/flow-stage.tsx';
import { annual, family, longest, ready, trek } from '../support/trips.ts';
import { DashboardStage, dashboardArgs, dashboardArgTypes } from './dashboard-stage.tsx';
import { expectTaggedStates } from './dashboard-steps.ts';

const own = (quote: Quote, at: number, bought: boolean): Quote => ({
  ...quote,
  contact: { ...quote.contact, email: memoryCustomer.username },
  reference: `ACCT${String(at).padStart(6, '0')}`,
  ...(bought && {
    ...{ status: quoteStatus.issued, paid: true, policyNumber: `P0123456${String(at).padStart(3, '0')}` },
  }),
});
const many = Array.from({ length: 60 }, (_, at) => own(ready(family), 10 + at, at % 2 === 0));
const few = [own(ready(annual), 1, true), own(ready(trek), 2, true), own(ready(trek), 3, false)];

const meta = {
  title: 'Flows/Account/Lists',
  component: DashboardStage,
  args: { ...dashboardArgs(), page: 'policies', quotes: [...many, ...few] },
  argTypes: dashboardArgTypes,
  afterEach: expectTaggedStates,
  tags: ['!autodocs'],
} satisfies Meta<typeof DashboardStage>;
export default meta;
type Story = StoryObj<typeof meta>;

async function searchFor(canvas: HTMLElement, text: string): Promise<void> {
  await userEvent.type(await flowIn(canvas).findByRole('searchbox', { name: 'Search' }), `${text}{Enter}`);
}

/** [ACCT-02] 25 on a page. */
export const AllPolicies: Story = {
  tags: ['step:policies'],
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await expectText(flow, '1 to 25 of 32');
    await press(flow, 'Older ones');
    await expectText(flow, '26 to 32 of 32');
    await expect(flow.queryByRole('button', { name: 'Older ones' })).toBeNull();
    await waitFor(() => expect(flow.getByRole('heading', { level: 1 })).toHaveFocus());
  },
};

export const AllQuotes: Story = {
  tags: ['step:quotes'],
  args: { page: 'quotes' },
  play: async ({ canvasElement }) => expectText(flowIn(canvasElement), '1 to 25 of 31'),
};

/** [ACCT-02] The search goes through all pages; how many it found is heard. */
export const Found: Story = {
  tags: ['step:policies'],
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await searchFor(canvasElement, 'acct000001');
    await expectText(flow, '1 policy found');
    await press(flow, 'Show all');
    await expectText(flow, '32 policies');
    await waitFor(() => expect(flow.getByRole('searchbox', { name: 'Search' })).toHaveFocus());
  },
};

/** Nothing has what was searched for. */
export const NothingFound: Story = {
  tags: ['step:policies', 'state:empty'],
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await searchFor(canvasElement, '100%');
    await expectText(flow, '0 policies found');
    await expectText(flow, /^No policy in your account matches this/);
  },
};

export const ListLoading: Story = { tags: ['step:policies', 'state:loading'], args: { silent: 'entries' } };

/** What was shown stays until the answer comes. */
export const Searching: Story = {
  tags: ['step:policies', 'state:loading'],
  args: { latency: 1500 },
  play: async ({ canvasElement }) => {
    await searchFor(canvasElement, 'acct000001');
    await expectText(flowIn(canvasElement), 'Searching…');
  },
};

/** [ACCT-02] The account has none. */
export const NoPolicies: Story = {
  tags: ['step:policies', 'state:empty'],
  args: { quotes: [] },
  play: async ({ canvasElement, args }) => {
    const flow = flowIn(canvasElement);
    await expectText(flow, /^You have no policies here yet/);
    await expect(flow.queryByRole('searchbox')).toBeNull();
    await press(flow, 'Get a quote');
    await expect(args.navigate).toHaveBeenCalledWith({ screen: 'start' });
  },
};

/** [ERRS-04] What is typed stays, and can be tried again. */
export const SearchFailed: Story = {
  tags: ['step:policies', 'state:error'],
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await expectText(flow, '1 to 25 of 32');
    clientIn(canvasElement).failNext('entries', new ClientError('offline'));
    await searchFor(canvasElement, 'acct000001');
    await expectText(flow, 'We couldn’t search your account');
    await expect(flow.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

/** [ACCT-07] The way on is the sign-in, as of the account. */
export const ListFailed: Story = {
  tags: ['state:error'],
  args: { failing: 'offline' },
  play: async ({ canvasElement, args }) => {
    await expectText(flowIn(canvasElement), /^We couldn’t reach our service/);
    await waitFor(() => expect(args.navigate).toHaveBeenCalledWith({ screen: 'login' }, { replace: true }));
  },
};

export const ListLongest: Story = {
  tags: ['step:quotes', 'state:longest'],
  args: { page: 'quotes', quotes: [own(ready(longest), 1, false), own(ready(longest), 2, false)] },
};
