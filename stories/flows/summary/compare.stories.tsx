import { exampleQuote } from '@coverkit/rules/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { expectText, fill, flowIn, press } from '../support/actions.ts';
import { annual, family, longest, snow } from '../support/trips.ts';
import { guide } from './summary.guide.tsx';
import { SummaryStage, summaryArgs, summaryArgTypes } from './summary-stage.tsx';
import { expectTaggedStates } from './summary-steps.ts';

const meta = {
  title: 'Flows/Summary/Compare',
  component: SummaryStage,
  args: summaryArgs(),
  argTypes: summaryArgTypes,
  afterEach: expectTaggedStates,
  parameters: { guide },
  tags: ['!autodocs', 'step:levels'],
} satisfies Meta<typeof SummaryStage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** [SUMM-02] The levels side by side: read down for one, across for a benefit. */
export const Compare: Story = { tags: ['autodocs', 'visual:main', 'visual:dark'] };

/** [SUMM-02] On a phone two are in sight, and a button, a key or a swipe brings the third. */
export const OnAPhone: Story = {
  globals: { width: '390' },
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await press(flow, 'Show Premium');
    await waitFor(() => expect(flow.getByRole('button', { name: /^Choose Premium/ })).toBeVisible());
    await expect(flow.queryByRole('button', { name: /^Choose Essential/ })).toBeNull();
  },
};

/** [SUMM-06] A level that was chosen before stays marked. */
export const EssentialChosen: Story = { args: { trip: { ...family, coverLevelId: 1 } } };
export const PlusChosen: Story = { args: { trip: { ...family, coverLevelId: 2 } } };
export const PremiumChosen: Story = { args: { trip: { ...family, coverLevelId: 3 } } };

export const OneTraveller: Story = { args: { trip: {} } };

/** [SUMM-02] A year: a region instead of countries, and the longest trip. */
export const Annual: Story = { args: { trip: annual } };

/** [INBD-03] Whose customer this is, from start to policy. */
export const FromAnAffiliate: Story = { args: { affiliated: true } };

/** [SUMM-09] Another limit: the price of each level that offers it follows. */
export const Upgraded: Story = {
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    const [first] = await flow.findAllByRole('combobox', { name: /, Plus/ });
    const before = flow.getAllByRole('button', { name: /^What’s in this price/ }).length;
    await userEvent.click(first!);
    const options = await flow.findAllByRole('option');
    await userEvent.click(options.at(-1)!);
    await waitFor(() => expect(first).not.toHaveTextContent('Standard'));
    await expect(flow.getAllByRole('button', { name: /^What’s in this price/ })).toHaveLength(before);
  },
};

/** [SUMM-08] A price opened into what makes it up, to the cent. */
export const PriceOpened: Story = {
  args: { trip: { ...family, snowCover: snow, returnTrip: false } },
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await press(flow, 'What’s in this price (Plus)');
    await expectText(flow, 'Snow sports');
  },
};

/** [SUMM-07] A code is applied, and its saving is in the prices. */
export const Voucher: Story = {
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await userEvent.click(await flow.findByText('Have a voucher?'));
    await fill(flow, 'Voucher code', 'welcome5');
    await press(flow, 'Apply');
    await expectText(flow, 'WELCOME5 is applied to these prices.');
    await expectText(flow, /^You save/);
  },
};

/** [SUMM-07] A wrong code says only that it is wrong; corrected, it counts. */
export const VoucherRefused: Story = {
  tags: ['state:error'],
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await userEvent.click(await flow.findByText('Have a voucher?'));
    await fill(flow, 'Voucher code', 'SUMMER');
    await press(flow, 'Apply');
    await expectText(flow, 'This code can’t be used with your quote.');
  },
};

/** [DETL-16] The prices that were held have ended: each level from old to new. */
export const PricesChanged: Story = {
  args: { trip: { ...family, previousPrices: { 1: 15_900, 2: 22_400, 3: 29_900 } } },
  play: async ({ canvasElement }) => {
    await expectText(flowIn(canvasElement), /^Plus: was \$224\.00, now \$/);
  },
};

/** [SUMM-02] Only the benefits in which the levels differ. */
export const OnlyDifferences: Story = {
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    const toggle = await flow.findByRole('switch', { name: 'Only show differences' });
    const rows = flow.getAllByRole('row').length;
    await userEvent.click(toggle);
    await waitFor(() => expect(flow.getAllByRole('row').length).toBeLessThan(rows));
  },
};

/** [SUMM-02] The explanation of a benefit, at its row. */
export const BenefitOpened: Story = {
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    const [benefit] = await flow.findAllByRole('rowheader');
    await userEvent.click(benefit!.querySelector('summary, button') ?? benefit!);
  },
};

/** [SUMM-03] A level that lacks a chosen extra says which, and cannot be chosen. */
export const LevelLacksAnExtra: Story = {
  args: { trip: { ...family, snowCover: snow } },
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await expectText(flow, 'Not available with off-piste. Covered by Plus and Premium.');
    await expect(flow.queryByRole('button', { name: /^Choose Essential/ })).toBeNull();
  },
};

const offPisteWithCamera = {
  ...family,
  snowCover: snow,
  valuablesCover: { enabled: true, items: [{ name: 'Camera', serial: '', value: 240_000 }] },
};
const lacks = [['snowOffPiste', 'valuablesCover'], ['valuablesCover'], ['snowOffPiste']] as const;

/** [SUMM-03] No level covers everything that was added: what each lacks, and what to change. */
export const NoLevelFits: Story = {
  tags: ['state:empty'],
  args: {
    trip: {
      ...offPisteWithCamera,
      rates: exampleQuote(offPisteWithCamera).rates.map((rate, at) => ({
        ...{ ...rate, eligible: false, price: null, gstAmount: 0, steps: [] },
        lacks: [...lacks[at]!],
      })),
    },
  },
  play: async ({ canvasElement }) => {
    await expectText(flowIn(canvasElement), 'Essential doesn’t cover off-piste and valuables.');
  },
};

/** [SUMM-02] The trip has no price at all: only another trip can have one. */
export const NoPrices: Story = {
  tags: ['!step:levels', 'state:empty'],
  args: { trip: { ...family, rates: [] } },
  play: async ({ canvasElement, args }) => {
    await press(flowIn(canvasElement), 'Change your trip');
    await waitFor(() =>
      expect(args.navigate).toHaveBeenCalledWith(expect.objectContaining({ screen: 'trip' })),
    );
  },
};

/** [SUMM-03] The level that was chosen before does not cover what was added since: raise it, or take that off. */
export const ChosenDoesNotFit: Story = {
  args: { trip: { ...family, coverLevelId: 1, snowCover: snow } },
  play: async ({ canvasElement }) => {
    await expectText(flowIn(canvasElement), 'Essential doesn’t cover off-piste');
  },
};

/** [SUMM-07] A voucher for snow sports goes with them, and is named beside the choice. */
export const VoucherDropped: Story = {
  args: { trip: { ...family, snowCover: { ...snow, offPiste: false }, voucher: { code: 'SNOW10' } } },
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await userEvent.click(await flow.findByRole('switch', { name: /^Snow sports/ }));
    await expectText(flow, 'SNOW10 can no longer be used with this quote, so we’ve taken it off.');
  },
};

/** [SUMM-02] Ten people, seven countries, a year, and extras that one level lacks. */
export const Longest: Story = {
  tags: ['state:longest'],
  args: {
    affiliated: true,
    trip: { ...longest, snowCover: { ...snow, dates: { from: '2027-02-02', to: '2027-03-09' } } },
  },
};

/** A brand's own words, by the keys of its `i18n`. */
export const OwnWords: Story = {
  args: {
    config: (config) => ({
      ...config,
      i18n: {
        'summary.title': 'Three ways to be looked after',
        'summary.level.choose': 'Take {name}',
        'summary.benefits.others': 'Everything else',
      },
    }),
  },
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await waitFor(() => expect(flow.getByRole('button', { name: /^Take Plus/ })).toBeVisible());
    await expect(flow.getByRole('heading', { level: 1 })).toHaveTextContent('Three ways to be looked after');
  },
};
