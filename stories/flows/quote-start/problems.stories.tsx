import type { Config } from '@coverkit/rules/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { expectText, fill, flowIn, press, tick } from '../support/actions.ts';
import { refusal } from '../support/failures.ts';
import { expectTaggedStates } from './quote-start-steps.ts';
import { bali, complete, ofPeople, StartStage, startArgs, startArgTypes } from './start-stage.tsx';

const meta = {
  title: 'Flows/Quote start/Problems',
  component: StartStage,
  args: { ...startArgs(), answers: complete },
  argTypes: startArgTypes,
  afterEach: expectTaggedStates,
  tags: ['!autodocs'],
} satisfies Meta<typeof StartStage>;
export default meta;
type Story = StoryObj<typeof meta>;

type Play = NonNullable<Story['play']>;
const send: Play = ({ canvasElement }) => press(flowIn(canvasElement), 'See my prices');
const sending = (says: string): Play => {
  return async (context) => {
    await send(context);
    await expectText(flowIn(context.canvasElement), says);
  };
};

/** [STRT-10] Submitted incomplete: the missing fields have errors, and the first has the focus. */
export const NothingAnswered: Story = {
  tags: ['visual:main', 'step:place', 'state:error'],
  args: { answers: null },
  play: async (context) => {
    await sending('Please choose at least one country.')(context);
    const field = flowIn(context.canvasElement).getByRole('combobox', { name: 'Countries you’ll visit' });
    await waitFor(() => expect(field).toHaveFocus());
  },
};

/** [STRT-10] Everything wrong at once: each problem at its field, counted beside the button. */
export const EverythingWrong: Story = {
  tags: ['step:travellers', 'state:error'],
  args: {
    answers: {
      ...ofPeople(16, 99, 12, 30, 31),
      countries: ['ID', 'IR'],
      dates: { from: '2028-02-01', to: '2028-01-14' },
      family: true,
      australianResidents: false,
    },
  },
  play: async (context) => {
    await send(context);
    await expectText(flowIn(context.canvasElement), /^Please check \d answers$/);
  },
};

/** [STRT-05] Several missing ages: one message, and each field is marked. */
export const AgesMissing: Story = {
  tags: ['step:travellers', 'state:error'],
  args: { answers: ofPeople(34, null, null) },
  play: sending('Please enter one age for each traveller.'),
};

/** [STRT-06] No Australian residents: the error is at the question. */
export const NotResident: Story = {
  tags: ['step:travellers'],
  args: { answers: { ...complete, australianResidents: false } },
  play: async (context) => {
    await send(context);
    const flow = flowIn(context.canvasElement);
    await expectText(flow, /^You must live in Australia/);
    await tick(flow, 'I’m an Australian resident');
    await waitFor(() => expect(flow.queryByText(/^You must live in Australia/)).toBeNull());
  },
};

/** [STRT-04] A trip that is too long: the error is at the dates. */
export const TripTooLong: Story = {
  tags: ['step:dates', 'state:error'],
  args: { answers: bali },
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await fill(flow, 'Leaving', '01/02/2027');
    await fill(flow, 'Coming home', '14/06/2028');
    await userEvent.tab();
    await expectText(flow, /We can cover up to|The latest day/);
  },
};

const closedInFebruary = (config: Config): Config => ({
  ...config,
  quoteTypes: config.quoteTypes.map((type) => ({
    ...type,
    blackouts: [{ from: '2027-02-10', to: '2027-02-20' }],
  })),
});

/** [STRT-04] Days on which nothing can be bought: the picker does not offer them, and typing says why. */
export const DaysNotOffered: Story = {
  tags: ['step:dates', 'state:error'],
  args: { answers: bali, config: closedInFebruary },
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await fill(flow, 'Leaving', '12/02/2027');
    await userEvent.tab();
    await expectText(flow, /10\/02\/2027 to 20\/02\/2027|not available|offer/i);
  },
};

/** [API-04] What only the server finds shows at its field; corrected, the form is sent again. */
export const FoundByTheServer: Story = {
  tags: ['step:travellers', 'state:error'],
  args: {
    prepare: (client) =>
      client.failNext('startQuote', refusal({ 'ages.0': { code: 'age_too_high', params: { max: 70 } } })),
  },
  play: sending('This cover is for travellers up to 70.'),
};

/** [ERRS-01] The first try fails, the second press goes through. */
export const TriedAgain: Story = {
  tags: ['step:travellers'],
  args: { failing: 'unexpected' },
  play: async (context) => {
    await sending(
      'Unfortunately something has gone wrong with your request. If this persists, please contact our support team.',
    )(context);
    await send(context);
    await waitFor(() => expect(context.args.navigate).toHaveBeenCalledOnce());
  },
};

/** [STRT-09] The answer takes its time: one press, and nothing can be pressed twice. */
export const SlowNetwork: Story = {
  tags: ['state:loading'],
  args: { latency: 600_000 },
  play: send,
};

/** [ERRS-04] The network is gone; everything typed is still there. */
export const Offline: Story = {
  tags: ['state:error'],
  args: { failing: 'offline' },
  play: sending(
    'We couldn’t reach our service. Check your connection and try again — what you have entered is still here.',
  ),
};

/** [ERRS-04] Too many at once. */
export const Busy: Story = {
  tags: ['state:error'],
  args: { failing: 'busy' },
  play: sending('We’re busier than usual right now. Nothing is lost — please try again in a moment.'),
};

/** [ERRS-01] What the server says in words is shown as it is. */
export const Maintenance: Story = {
  tags: ['state:error'],
  args: { failing: 'maintenance' },
  play: sending('We are closed for maintenance until 6 am. Nothing is lost.'),
};

/** [ERRS-02] An answer that names no quote. */
export const NoReference: Story = {
  tags: ['state:error'],
  args: { failing: 'noReference' },
  play: sending(
    'Unfortunately something appears to have gone wrong with your quote request. If you continue to encounter this issue, please contact our team for assistance.',
  ),
};
