import { emptyMedical } from '@coverkit/rules';
import { exampleQuote } from '@coverkit/rules/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { expectText, flowIn, press } from '../support/actions.ts';
import { annual, family, longest, snow, trek } from '../support/trips.ts';
import { SummaryStage, summaryArgs, summaryArgTypes } from './summary-stage.tsx';
import { expectTaggedStates } from './summary-steps.ts';

const meta = {
  title: 'Flows/Summary/Extras',
  component: SummaryStage,
  args: summaryArgs(),
  argTypes: summaryArgTypes,
  afterEach: expectTaggedStates,
  tags: ['!autodocs'],
} satisfies Meta<typeof SummaryStage>;
export default meta;
type Story = StoryObj<typeof meta>;

const switchOn = async (canvasElement: HTMLElement, name: RegExp) => {
  const flow = flowIn(canvasElement);
  (await flow.findByRole('switch', { name })).click();
  await flow.findByRole('dialog');
  return flow;
};

/** [EXTR-02] The days on the snow, asked for as the extra is switched on. */
export const Snow: Story = {
  tags: ['step:snow'],
  play: async ({ canvasElement }) => {
    const flow = await switchOn(canvasElement, /^Snow sports/);
    await expectText(flow, 'Include off-piste');
  },
};

/** [EXTR-01] [EXTR-02] The questions stay until they are answered. */
export const SnowUnanswered: Story = {
  tags: ['step:snow', 'state:error'],
  play: async ({ canvasElement }) => {
    const flow = await switchOn(canvasElement, /^Snow sports/);
    await expectText(flow, 'Include off-piste');
    await press(flow, 'Add to my quote');
    await expectText(flow, 'Choose the first day on the snow.');
  },
};

/** [EXTR-03] [EXTR-04] An expedition that a person reviews first. */
export const Climbing: Story = {
  tags: ['step:climbing'],
  play: async ({ canvasElement }) => {
    const flow = await switchOn(canvasElement, /^Climbing and trekking/);
    (await flow.findByRole('radio', { name: /^Mountaineering/ })).click();
    (await flow.findByRole('radio', { name: /^Higher than 6,500 m/ })).click();
    await expectText(flow, /one of our team reviews your expedition before you pay/);
  },
};

/** [DETL-18] The questions about health follow the tick of the notice. */
export const ClimbingHealth: Story = {
  tags: ['step:climbing'],
  play: async ({ canvasElement }) => {
    const flow = await switchOn(canvasElement, /^Climbing and trekking/);
    (await flow.findByRole('checkbox', { name: /I consent to our health information/ })).click();
    await expectText(flow, /altitude sickness that needed treatment/);
  },
};

/** [DETL-18] The consent was withdrawn, and the answers about health went with it. */
export const ClimbingToAsk: Story = {
  tags: ['step:levels'],
  args: {
    trip: {
      ...family,
      climbingCover: { ...trek.climbingCover!, enabled: false, injuries: null, altSickness: null },
    },
  },
  play: async ({ canvasElement }) => {
    await expectText(flowIn(canvasElement), 'Climbing and trekking is off');
  },
};

/** [EXTR-05] Listed things, each with its value, beside what the levels cover. */
export const Valuables: Story = {
  tags: ['step:valuables'],
  args: {
    trip: {
      ...family,
      valuablesCover: {
        enabled: false,
        items: [
          { name: 'Camera with two lenses', serial: 'AB-1234567', value: 350_000 },
          { name: 'Engagement ring', serial: '', value: 240_000 },
        ],
      },
    },
  },
  play: async ({ canvasElement }) => {
    const flow = await switchOn(canvasElement, /^Valuables/);
    await expectText(flow, '$5,900');
  },
};

/** [SUMM-03] [EXTR-01] Everything on: what it adds, and the levels that cannot take it. */
export const AllOn: Story = {
  tags: ['step:levels'],
  args: {
    trip: {
      ...family,
      returnTrip: false,
      oneWay: { enabled: true, finalCountry: null },
      snowCover: { enabled: true, offPiste: true, dates: { from: '2027-02-02', to: '2027-02-06' } },
      valuablesCover: { enabled: true, items: [{ name: 'Camera', serial: '', value: 240_000 }] },
    },
  },
  play: async ({ canvasElement }) => {
    await expectText(
      flowIn(canvasElement),
      'Not available with off-piste and valuables. Covered by Plus and Premium.',
    );
    await expect(flowIn(canvasElement).getByRole('switch', { name: /^One-way/ })).toBeChecked();
  },
};

/** [DETL-14] The overview with every extra: a bar that opens, on a desktop at the side. */
export const Overview: Story = {
  tags: ['step:levels', 'state:longest'],
  args: {
    trip: {
      ...longest,
      ...trek,
      countries: longest.countries,
      medical: { ...emptyMedical, acknowledgePrivacy: true },
      coverLevelId: 3,
      returnTrip: false,
      oneWay: { enabled: true, finalCountry: null },
      snowCover: snow,
      valuablesCover: { enabled: true, items: [{ name: 'Camera', serial: '', value: 240_000 }] },
    },
  },
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    const bar = await flow.findByRole('complementary', { name: 'Your trip' });
    const opener = within(bar).queryByRole('button', { name: 'Show trip and price' });
    if (opener) await userEvent.click(opener);
    await userEvent.click(within(bar).getByText('What makes up the price'));
    await expectText(flow, 'Total price');
  },
};

/** [EXTR-08] The trip was changed, and leaves no room for the days on the snow. */
export const Outgrown: Story = {
  tags: ['step:levels'],
  args: {
    trip: {
      ...family,
      snowCover: { enabled: false, offPiste: false, dates: { from: '2027-06-01', to: '2027-06-05' } },
    },
  },
  play: async ({ canvasElement }) => {
    await expectText(flowIn(canvasElement), /^Snow sports: switched off/);
    await expect(flowIn(canvasElement).getByRole('button', { name: 'Change snow sports' })).toBeVisible();
  },
};

/** [EXTR-08] All that another trip can drop, each with the way to it. */
export const TripChanged: Story = {
  tags: ['step:levels', 'state:longest'],
  args: {
    trip: annual,
    remembered: () => ({
      [`coverkit:trip-losses:${exampleQuote().reference}`]: {
        shape: 1,
        parts: { losses: { extras: ['climbingCover', 'oneWay'], travellers: 2, voucher: 'SNOW10' } },
      },
    }),
  },
  play: async ({ canvasElement }) => {
    await expectText(flowIn(canvasElement), /^Climbing and trekking: switched off/);
  },
};
