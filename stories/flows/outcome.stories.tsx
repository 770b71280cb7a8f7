import { emptyContact, type Quote } from '@coverkit/rules';
import { exampleQuote, exampleReadyDraft } from '@coverkit/rules/fixtures';
import { ClientError } from '@coverkit/widgets/client';
import {
  Complete as CompletePage,
  Declined as DeclinedPage,
  Referral as ReferralPage,
} from '@coverkit/widgets/outcome';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { PurchaseStage } from './purchase-stage.tsx';

const quoteOf = (facts: Partial<Quote>) =>
  exampleQuote({ ...exampleReadyDraft({ ages: [40, 38, 9, 6] }), ...facts });
const bought = quoteOf({ status: 90, paid: true, policyNumber: 'HL-204611' });

const meta: Meta<typeof PurchaseStage> = {
  title: 'Flows/Outcome',
  component: PurchaseStage,
  args: { quote: bought, children: (access) => <CompletePage {...access} /> },
};
export default meta;
type Story = StoryObj<typeof PurchaseStage>;

export const Complete: Story = {};

export const CompleteWithSnowAndClimbing: Story = {
  args: {
    quote: {
      ...bought,
      snowCover: { ...bought.snowCover, enabled: true, dates: { from: '2027-02-03', to: '2027-02-05' } },
      climbingCover: {
        ...bought.climbingCover,
        enabled: true,
        dates: { from: '2027-02-06', to: '2027-02-08' },
      },
    },
  },
};

/** The link from before the purchase: calm, and nothing personal. */
export const OlderLink: Story = {
  args: { quote: { ...bought, contact: emptyContact, insurees: [], policyNumber: null } },
};

export const Referral: Story = {
  args: {
    quote: quoteOf({ status: 50, referralPending: true }),
    children: (access) => <ReferralPage {...access} />,
  },
};

export const Declined: Story = {
  args: { quote: quoteOf({ status: -1 }), children: (access) => <DeclinedPage {...access} /> },
};

export const Loading: Story = { args: { latency: 60_000 } };

export const Offline: Story = {
  args: { prepare: (client) => client.failNext('reload', new ClientError('offline')) },
};
