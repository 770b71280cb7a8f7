import { emptyContact, emptyMedical, type Quote } from '@coverkit/rules';
import { exampleQuote, exampleReadyDraft } from '@coverkit/rules/fixtures';
import { ClientError } from '@coverkit/widgets/client';
import { Details } from '@coverkit/widgets/details';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { PurchaseStage } from './purchase-stage.tsx';

const ready = (overrides: Partial<Quote> = {}) =>
  exampleQuote({ ...exampleReadyDraft({ ages: [34, 62] }), ...overrides });
const nothing = { pds: false, privacy: false, targetMarket: false, electronicDelivery: false };
const fresh = ready({ medical: emptyMedical, insurees: [], contact: emptyContact, acceptance: nothing });
const screened = ready({ medical: { ...ready().medical, prescreenA: true } });

const meta: Meta<typeof PurchaseStage> = {
  title: 'Flows/Details and purchase',
  component: PurchaseStage,
  args: { quote: fresh, children: (access) => <Details {...access} /> },
};
export default meta;
type Story = StoryObj<typeof PurchaseStage>;

/** Nothing answered: the first section has the eye. */
export const Fresh: Story = {};

export const WithErrors: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue' }));
    await expect(await canvas.findByText('Please choose an answer.')).toBeVisible();
  },
};

/** Undiagnosed symptoms cannot be sold online. */
export const NotSoldOnline: Story = {
  args: { quote: { ...fresh, medical: { ...emptyMedical, undiagnosedSymptoms: true } } },
};

/** Halfway: done sections are a line, the next one is open. */
export const Contact: Story = { args: { quote: ready({ contact: emptyContact, acceptance: nothing }) } };

export const PolicyDocuments: Story = { args: { quote: ready({ acceptance: nothing }) } };

/** A one-way trip asks where it ends. */
export const OneWay: Story = {
  args: { quote: ready({ returnTrip: false, oneWay: { enabled: true, finalCountry: null } }) },
};

/** Several travellers: who is screened is asked, and the payment waits for it. */
export const WhoNeedsScreening: Story = { args: { quote: screened } };
export const ScreeningFollows: Story = {
  args: {
    quote: {
      ...screened,
      insurees: screened.insurees.map((one) => ({ ...one, requiresScreening: one.number === 2 })),
    },
  },
};

export const Payment: Story = { args: { quote: ready() } };

/** Amex: the surcharge is in the total before paying. */
export const PaymentWithSurcharge: Story = {
  args: { quote: ready() },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByText('American Express'));
  },
};

/** The provider's script is blocked: ten seconds of tries, then a plain failure with a way on. */
export const CardFieldsNotLoading: Story = { args: { quote: ready(), provider: null } };

export const PaymentPending: Story = { args: { quote: ready({ status: 40, paymentPending: true }) } };

export const Loading: Story = { args: { latency: 60_000 } };

export const Offline: Story = {
  args: { prepare: (client) => client.failNext('reload', new ClientError('offline')) },
};

export const UnknownLink: Story = {
  args: { prepare: (client) => client.failNext('reload', new ClientError('notFound')) },
};
