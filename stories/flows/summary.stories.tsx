import { exampleQuote } from '@coverkit/rules/fixtures';
import { CoverkitProvider, type CoverkitProviderProps } from '@coverkit/widgets/brand';
import { ClientError } from '@coverkit/widgets/client';
import { createMemoryClient, memoryConfig } from '@coverkit/widgets/client/memory';
import { Summary } from '@coverkit/widgets/summary';
import '@coverkit/widgets/styles.css';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';

type Args = {
  quote: Parameters<typeof exampleQuote>[0];
  /** ms that the server takes. */
  latency: number;
  failure: ClientError | null;
  navigate: CoverkitProviderProps['navigate'];
};

function Demo({ quote: overrides, latency, failure, navigate }: Args) {
  const config = memoryConfig();
  const quote = exampleQuote(overrides);
  const client = createMemoryClient({ config, quotes: [quote], latency });
  if (failure) client.failNext('reload', failure);
  return (
    <CoverkitProvider {...{ config, client, navigate }}>
      <Summary reference={quote.reference} token={quote.token} />
    </CoverkitProvider>
  );
}

const family = { ages: [40, 38, 9, 6], people: 4, family: true };
const meta: Meta<Args> = {
  title: 'Flows/Summary',
  render: (args) => <Demo {...args} />,
  args: { quote: family, latency: 200, failure: null, navigate: fn() },
};
export default meta;
type Story = StoryObj<Args>;

export const Compare: Story = {};

export const FromAnAffiliate: Story = {
  args: {
    quote: {
      ...family,
      affiliate: {
        id: 'ridgeback',
        name: 'Ridgeback Alpine Club',
        logo: null,
        welcome: 'Welcome, Ridgeback member. Your club has chosen Highline for your time in the hills.',
      },
    },
  },
};

export const Ineligible: Story = {
  args: {
    quote: { snowCover: { enabled: true, offPiste: true, dates: { from: '2027-02-01', to: '2027-02-08' } } },
  },
};

export const LongestContent: Story = {
  args: {
    quote: {
      countries: ['US', 'CA', 'MX', 'BR', 'AR', 'CL', 'PE'],
      dates: { from: '2027-02-01', to: '2028-01-10' },
      ages: [72, 70, 66, 61, 33, 32, 30, 29, 28, 27],
      people: 10,
    },
  },
};

export const Annual: Story = {
  args: { quote: { quoteTypeId: 2, countries: [], regionId: 6, amtStart: '2027-02-01', maxTripLength: 30 } },
};

export const Empty: Story = {
  args: { quote: { rates: [] } },
};

export const Loading: Story = { args: { latency: 1_000_000 } };

export const Failed: Story = {
  args: { failure: new ClientError('unexpected', { correlationId: 'c-81f3' }) },
};

export const UnknownLink: Story = { args: { failure: new ClientError('notFound') } };

export const Handover: Story = { args: { quote: { australianResidents: false } } };

export const Acknowledgement: Story = {
  play: async ({ canvasElement }) => {
    const [choose] = await within(canvasElement).findAllByRole('button', { name: 'Choose Plus' });
    await userEvent.click(choose!);
    await expect((await within(document.body).findAllByRole('dialog'))[0]).toBeInTheDocument();
  },
};
