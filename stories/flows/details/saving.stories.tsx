import { ClientError } from '@coverkit/widgets/client';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { expectText, fill, flowIn, press } from '../support/actions.ts';
import { failureOf } from '../support/failures.ts';
import { clientIn } from '../support/flow-stage.tsx';
import { ready } from '../support/trips.ts';
import { DetailsStage, detailsArgs, detailsArgTypes } from './details-stage.tsx';
import { expectTaggedStates } from './details-steps.ts';

const meta = {
  title: 'Flows/Details/Saving and loading',
  component: DetailsStage,
  args: { ...detailsArgs(), quote: ready() },
  argTypes: detailsArgTypes,
  afterEach: expectTaggedStates,
  tags: ['!autodocs'],
} satisfies Meta<typeof DetailsStage>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

/** Moves to another town, and waits for what becomes of it. */
const moving = (says: string, town = 'Hobart'): Play => {
  return async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await press(flow, 'Edit Contact');
    await fill(flow, 'Suburb or town', town);
    await expectText(flow, says);
  };
};

/** [DETL-13] A second after any change. */
export const Saved: Story = { tags: ['step:contact'], play: moving('Saved') };
export const Saving: Story = { tags: ['step:contact'], args: { silent: 'save' }, play: moving('Saving…') };

/** [DETL-13] Not saved yet: shown, retried automatically, and kept in this tab. */
export const NotSaved: Story = {
  tags: ['step:contact', 'state:error'],
  args: {
    prepare: (client) => {
      for (let tries = 0; tries < 20; tries += 1) client.failNext('save', failureOf('unexpected'));
    },
  },
  play: moving('Not saved yet – we’ll keep trying'),
};
export const SavedOffline: Story = {
  tags: ['step:contact'],
  args: {
    prepare: (client) => {
      for (let tries = 0; tries < 20; tries += 1) client.failNext('save', failureOf('offline'));
    },
  },
  play: moving('You’re offline. Not saved yet – we’ll keep trying'),
};

/** [DETL-08] A card number in the wrong field is refused, and never kept. */
export const Refused: Story = {
  tags: ['step:contact', 'state:error'],
  play: moving(
    'This looks like a card number. For your safety, enter it only in the payment fields.',
    '4444 3333 2222 1111',
  ),
};

/** [DETL-13] Bought in another tab meanwhile. */
export const Closed: Story = {
  tags: ['step:contact', 'state:error'],
  args: { prepare: (client) => client.failNext('save', new ClientError('closed', { code: 'quote_closed' })) },
  play: moving('This quote can no longer be changed.'),
};

/** [DETL-13] By the link of a mail: whose quote it is, and on to it. */
export const ByMail: Story = {
  args: {
    prepare: (client) =>
      client.failNext('takeOver', new ClientError('messages', { code: 'link_unconfirmed' })),
  },
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await expectText(flow, new RegExp(`This quote is for ${ready().contact.email}`));
    await press(flow, 'Carry on with this quote');
    await flow.findByRole('heading', { name: 'Your details' });
  },
};

/** [DETL-13] Opened on another device: this link is an earlier one, and a new one can be mailed. */
export const LinkReplaced: Story = {
  tags: ['state:error'],
  args: { quote: { ...ready(), linkReplaced: true } },
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await press(flow, 'Email me a new link');
    await expectText(flow, /a new link is on its way to it/);
  },
};

/** [DETL-13] Saved elsewhere since: both changes stand, field by field. */
export const SavedElsewhere: Story = {
  tags: ['step:contact'],
  play: async (context) => {
    const { canvasElement, args } = context;
    const client = clientIn(canvasElement);
    const flow = flowIn(canvasElement);
    await press(flow, 'Edit Contact');
    const current = client.quote(args.quote.reference)!;
    await client.save({ ...current, contact: { ...current.contact, phone: '0400 111 222' } });
    await fill(flow, 'Suburb or town', 'Hobart');
    await waitFor(() => expect(flow.getByRole('textbox', { name: /^Phone/ })).toHaveValue('0400 111 222'));
    await expect(client.quote(args.quote.reference)?.contact.locality).toBe('Hobart');
  },
};

/** [HOST-12] What this tab could not save before is still there, and is saved now. */
export const BroughtBack: Story = {
  args: {
    remembered: () => ({
      [`coverkit:details:${ready().reference}`]: {
        shape: 1,
        parts: { contact: { ...ready().contact, locality: 'Launceston' } },
      },
    }),
  },
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await expectText(flow, /Launceston/);
    await expectText(flow, 'Saved');
  },
};

/** [DETL-16] The price lock had ended: shown when the screen opens, long before the pay button. */
export const PriceRenewed: Story = {
  tags: ['step:payment'],
  args: { quote: ready({}, { previousPrices: { 1: 9_000, 2: 12_345, 3: 20_000 } }) },
};

const late = ready();
/** [STRT-04] Opened after the trip was to begin. */
export const TripHasBegun: Story = {
  tags: ['step:payment', 'state:error'],
  args: { quote: { ...late, quoteType: { ...late.quoteType, minStartDate: '2099-01-01' } } },
  play: async ({ canvasElement }) => {
    await expectText(flowIn(canvasElement), 'Your trip’s first day has passed.');
  },
};

/** [DETL-01] No level is chosen yet: it redirects to the summary. */
export const NoLevelYet: Story = {
  args: { quote: ready({ coverLevelId: null }) },
  play: async ({ args }) => {
    await waitFor(() =>
      expect(args.navigate).toHaveBeenCalledWith(expect.objectContaining({ screen: 'summary' }), {
        replace: true,
      }),
    );
  },
};

export const Loading: Story = { tags: ['state:loading'], args: { latency: 600_000 } };
export const Offline: Story = { tags: ['state:error'], args: { failing: 'offline' } };
export const Maintenance: Story = { tags: ['state:error'], args: { failing: 'maintenance' } };

/** [ERRS-01] It failed, and opens at the second try. */
export const Failed: Story = {
  tags: ['step:payment'],
  args: { failing: 'unexpected' },
  play: async ({ canvasElement }) => press(flowIn(canvasElement), 'Try again'),
};
export const UnknownLink: Story = { tags: ['state:error'], args: { failing: 'unknownLink' } };
