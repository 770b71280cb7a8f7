import { CoverkitProvider, type CoverkitProviderProps } from '@coverkit/widgets/brand';
import { ClientError } from '@coverkit/widgets/client';
import { createMemoryClient, memoryConfig } from '@coverkit/widgets/client/memory';
import { QuoteStart } from '@coverkit/widgets/quote-start';
import '@coverkit/widgets/styles.css';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';

type Args = {
  layout: 'card' | 'bar';
  /** ms that the server takes. */
  latency: number;
  failure: ClientError | null;
  navigate: CoverkitProviderProps['navigate'];
  emit: NonNullable<CoverkitProviderProps['emit']>;
};

function Demo({ layout, latency, failure, navigate, emit }: Args) {
  const config = memoryConfig();
  const client = createMemoryClient({ config, latency });
  if (failure) client.failNext('startQuote', failure);
  return (
    <CoverkitProvider {...{ config, client, navigate, emit }}>
      <QuoteStart layout={layout} />
    </CoverkitProvider>
  );
}

const meta: Meta<Args> = {
  title: 'Flows/Quote start',
  render: (args) => <Demo {...args} />,
  args: { layout: 'card', latency: 400, failure: null, navigate: fn(), emit: fn() },
  beforeEach: () => sessionStorage.clear(),
};
export default meta;
type Story = StoryObj<Args>;

export const Empty: Story = {};

export const Bar: Story = { args: { layout: 'bar' } };

export const WhatIsMissing: Story = {
  play: async ({ canvasElement }) => {
    const [submit] = within(canvasElement).getAllByRole('button', { name: 'See my prices' });
    await userEvent.click(submit!);
    await expect(within(canvasElement).getAllByText('Please choose at least one country.')[0]).toBeVisible();
  },
};

export const Annual: Story = {
  play: async ({ canvasElement }) => {
    const [annual] = within(canvasElement).getAllByRole('radio', { name: 'Annual multi-trip' });
    await userEvent.click(annual!);
    await expect(within(canvasElement).getAllByText('Choose your region first.')[0]).toBeVisible();
  },
};

export const SlowNetwork: Story = { args: { latency: 20_000 } };

export const ServerFails: Story = {
  args: { failure: new ClientError('messages', { messages: ['We are closed for maintenance until 6 am.'] }) },
};
