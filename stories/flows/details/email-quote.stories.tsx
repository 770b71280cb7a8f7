import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { expectText, flowIn, press } from '../support/actions.ts';
import { failureOf } from '../support/failures.ts';
import { ready } from '../support/trips.ts';
import { DetailsStage, detailsArgs, detailsArgTypes } from './details-stage.tsx';
import { expectTaggedStates } from './details-steps.ts';

const meta = {
  title: 'Flows/Details/Email my quote',
  component: DetailsStage,
  args: { ...detailsArgs(), quote: ready() },
  argTypes: detailsArgTypes,
  afterEach: expectTaggedStates,
  tags: ['!autodocs'],
} satisfies Meta<typeof DetailsStage>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

/** Opens the overview where it is a bar, then the form in it. */
const opened: Play = async ({ canvasElement }) => {
  const flow = flowIn(canvasElement);
  // Beside the form where there is room, else in a bar that opens.
  await flow.findByRole('button', { name: /^(?:Email me my quote|Show trip and price)$/ });
  if (flow.queryByRole('button', { name: 'Show trip and price' })) await press(flow, 'Show trip and price');
  await press(flow, 'Email me my quote');
  await waitFor(() => expect(flow.getByLabelText('Email address')).toHaveFocus());
};
const sending = (says: string | RegExp): Play => {
  return async (context) => {
    await opened(context);
    const flow = flowIn(context.canvasElement);
    await press(flow, 'Send my quote');
    await expectText(flow, says);
  };
};

/** [DETL-14] Begins with the contact’s own address. */
export const Default: Story = { tags: ['step:payment'], play: opened };

/** [DETL-14] Confirmed, and closed again; the link is in the mail. */
export const Sent: Story = {
  tags: ['step:payment'],
  play: sending("We've sent a copy of your quote to alex@example.com"),
};

/** [DETL-14] */
export const NoAddress: Story = {
  tags: ['step:contact', 'state:error'],
  args: { quote: ready({ contact: { ...ready().contact, email: '' } }) },
  play: sending('Please enter a valid email address to save your quote.'),
};

/** [ERRS-04] Nothing typed is lost. */
export const Offline: Story = {
  tags: ['step:payment', 'state:error'],
  args: { prepare: (client) => client.failNext('update', failureOf('offline')) },
  play: sending(/^We couldn’t reach our service/),
};
