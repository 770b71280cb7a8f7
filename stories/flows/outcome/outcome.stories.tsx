import { emptyContact, type Quote, quoteStatus } from '@coverkit/rules';
import { examplePolicy } from '@coverkit/rules/fixtures';
import { Complete, Declined as DeclinedPage, Referral as ReferralPage } from '@coverkit/widgets/outcome';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { expectText, flowIn, press } from '../support/actions.ts';
import { type FlowArgs, FlowStage, flowArgs, flowArgTypes, type Visit } from '../support/flow-stage.tsx';
import { annual, family, longest, ready, trek } from '../support/trips.ts';
import { guide } from './outcome.guide.tsx';
import { expectTaggedStates } from './outcome-steps.ts';

const pages = { complete: Complete, referral: ReferralPage, declined: DeclinedPage };

type Args = FlowArgs & Pick<Visit, 'config'> & { quote: Quote; page: keyof typeof pages };

function OutcomeStage({ page, ...visit }: Args) {
  const Page = pages[page];
  return (
    <FlowStage key={JSON.stringify([visit.quote, page])} {...visit}>
      {(access) => <Page {...access} />}
    </FlowStage>
  );
}

const issued = { status: quoteStatus.issued, paid: true, policyNumber: 'HL-204611' };
const bought = (draft: Parameters<typeof ready>[0] = family, facts: Partial<Quote> = {}) =>
  ready(draft, { ...issued, ...facts });
const ended = (status: 'cancelled' | 'expired'): Quote => {
  const quote = bought();
  return { ...quote, policy: { ...examplePolicy(quote), status } };
};
const referred = ready(family, { status: quoteStatus.referred, referralPending: true });

const meta = {
  title: 'Flows/Outcome/Pages',
  component: OutcomeStage,
  args: { ...flowArgs(), page: 'complete', quote: bought() },
  argTypes: {
    ...flowArgTypes,
    page: { control: 'inline-radio', options: Object.keys(pages) },
    config: { control: false },
  },
  afterEach: expectTaggedStates,
  parameters: { guide },
  tags: ['!autodocs'],
} satisfies Meta<typeof OutcomeStage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** [OUTC-01] Bought: what is covered, when, and where everything is found again. */
export const Bought: Story = {
  tags: ['autodocs', 'visual:main', 'step:complete'],
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await expectText(flow, 'HL-204611');
    await waitFor(() => expect(flow.getByRole('heading', { level: 1 })).toHaveFocus());
  },
};

/** [OUTC-01] [DETL-14] With everything that can be added: on the card with its own facts, in the overview with its price. */
export const WithExtras: Story = {
  tags: ['step:complete'],
  args: {
    quote: bought({
      ...family,
      ...trek,
      snowCover: { enabled: true, offPiste: true, dates: { from: '2027-02-03', to: '2027-02-05' } },
      valuablesCover: { enabled: true, items: [{ name: 'Camera', serial: '', value: 240_000 }] },
      returnTrip: false,
      oneWay: { enabled: true, finalCountry: 'TZ' },
    }),
  },
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await expectText(flow, 'Trekking to 6,000 m');
    await expectText(flow, 'Ends in Tanzania');
  },
};

export const OfAYear: Story = { tags: ['step:complete'], args: { quote: bought({ ...annual, ages: [45] }) } };

/** [DETL-17] The policy's own link is copied, or shown to be copied by hand where that is not allowed. */
export const LinkCopied: Story = {
  tags: ['step:complete'],
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await press(flow, 'Copy link');
    await expectText(flow, /^(Copied|Select the link and copy it\.)$/);
  },
};

/** Ten travellers with long names, and seven countries. */
export const Longest: Story = {
  tags: ['step:complete', 'state:longest'],
  args: {
    quote: bought(longest, {
      insurees: ready(longest).insurees.map((one) => ({
        ...one,
        firstName: 'Maria-Magdalena Wilhelmine',
        lastName: 'von Hohenzollern-Sigmaringen O’Shaughnessy',
      })),
    }),
  },
};

/** [API-06] The link from before the purchase: calm, and nothing personal. */
export const OlderLink: Story = {
  tags: ['step:complete', 'state:empty'],
  args: { quote: bought(family, { contact: emptyContact, insurees: [], policyNumber: null }) },
  play: async ({ canvasElement }) => {
    await expectText(flowIn(canvasElement), 'This policy has been bought');
    await expect(canvasElement.textContent).not.toContain('Nguyen');
  },
};

/** [OUTC-01] [AMND-04] The link of a policy that was cancelled since. */
export const Cancelled: Story = {
  args: { quote: ended('cancelled') },
  play: async ({ canvasElement }) => expectText(flowIn(canvasElement), 'Your policy was cancelled'),
};

/** [OUTC-01] The link of a policy whose last day of cover is over. */
export const CoverEnded: Story = {
  args: { quote: ended('expired') },
  play: async ({ canvasElement }) => expectText(flowIn(canvasElement), 'Your cover has ended'),
};

/** [OUTC-01] A person looks at it: nobody is insured yet, and nothing was charged. */
export const Referred: Story = {
  tags: ['visual:main', 'step:referral'],
  args: { page: 'referral', quote: referred },
};

/** [OUTC-01] A reason, a person to talk to, and how to complain. */
export const Declined: Story = {
  tags: ['step:declined'],
  args: { page: 'declined', quote: ready(family, { status: quoteStatus.declined }) },
  play: async ({ canvasElement, args }) => {
    await press(flowIn(canvasElement), 'Get a new quote');
    await expect(args.navigate).toHaveBeenCalledWith({ screen: 'start' });
  },
};

/** [OUTC-01] Not bought yet: back to the details, with the reason. */
export const NotBoughtYet: Story = {
  tags: ['state:loading'],
  args: { quote: ready() },
  play: async ({ canvasElement, args }) => {
    await waitFor(() =>
      expect(args.navigate).toHaveBeenCalledWith(expect.objectContaining({ screen: 'details' }), {
        replace: true,
      }),
    );
    await expectText(flowIn(canvasElement), /^This policy is not yet completed/);
  },
};

export const Loading: Story = { tags: ['state:loading'], args: { latency: 600_000 } };
export const Offline: Story = { tags: ['state:error'], args: { failing: 'offline' } };
export const UnknownLink: Story = { tags: ['state:error'], args: { failing: 'unknownLink' } };

/** [ERRS-01] It failed, and opens at the second try. */
export const Failed: Story = {
  tags: ['step:complete'],
  args: { failing: 'unexpected' },
  play: async ({ canvasElement }) => press(flowIn(canvasElement), 'Try again'),
};
