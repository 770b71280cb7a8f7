import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import { choose, expectText, fill, flowIn, press, tick } from '../support/actions.ts';
import { emittedTypes } from '../support/story-checks.ts';
import { guide } from './quote-start.guide.tsx';
import { expectTaggedStates } from './quote-start-steps.ts';
import {
  bali,
  baliInFebruary,
  complete,
  europe,
  ofPeople,
  StartStage,
  startArgs,
  startArgTypes,
} from './start-stage.tsx';

const meta = {
  title: 'Flows/Quote start/Steps',
  component: StartStage,
  args: startArgs(),
  argTypes: startArgTypes,
  afterEach: expectTaggedStates,
  parameters: { guide },
  tags: ['!autodocs'],
} satisfies Meta<typeof StartStage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** [STRT-01] [STRT-03] Nothing answered: the first question has the eye, the others say what unlocks them. */
export const Empty: Story = { tags: ['autodocs', 'visual:main', 'visual:wide', 'step:place', 'state:empty'] };

/** [STRT-02] A country is found by what people call it, and opens the dates. */
export const CountryChosen: Story = {
  tags: ['step:dates'],
  play: async ({ canvasElement, args }) => {
    const flow = flowIn(canvasElement);
    await choose(flow, 'Countries you’ll visit', /Indonesia/, 'bali');
    await userEvent.keyboard('{Escape}');
    await expectText(flow, 'Next: your travel dates');
    await expect(emittedTypes(args.emit)).toEqual(['ready', 'step']);
  },
};

/** [STRT-02] A country that is not covered stays in the list, and says why it cannot be chosen. */
export const CountryNotCovered: Story = {
  tags: ['step:place'],
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await userEvent.click(await flow.findByRole('combobox', { name: 'Countries you’ll visit' }));
    await userEvent.keyboard('everest');
    await expectText(within(document.body), 'Not available: we can’t cover travel to Nepal');
  },
};

/** [STRT-04] The days are typed or chosen; with both, the travellers open. */
export const Dates: Story = {
  tags: ['step:dates'],
  args: { answers: bali },
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await fill(flow, 'Leaving', '01/02/2027');
    await fill(flow, 'Coming home', '14/02/2027');
    await userEvent.tab();
    await expectText(flow, 'Next: the age of each traveller');
  },
};

/** [STRT-02] Annual cover asks for the furthest area instead of countries. */
export const Annual: Story = {
  tags: ['step:place'],
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await userEvent.click(await flow.findByRole('radio', { name: 'Annual multi-trip' }));
    await expectText(flow, 'Choose your travel area first.');
  },
};

/** [STRT-04] A first day, and the longest trip of the year. */
export const AnnualDates: Story = {
  tags: ['step:dates'],
  args: { answers: europe },
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await fill(flow, 'First day of cover', '01/02/2027');
    await choose(flow, /^Longest single trip/, /^Up to 45 days/);
    await expectText(flow, 'Next: the age of each traveller');
  },
};

/** [STRT-05] [STRT-06] One traveller: age, and where they live. */
export const OneTraveller: Story = { tags: ['step:travellers'], args: { answers: baliInFebruary } };

/** [STRT-06] Everybody is asked where they live; one true answer is enough. */
export const Residents: Story = {
  tags: ['step:travellers'],
  args: { answers: { ...ofPeople(34, 36), australianResidents: false } },
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await expectText(flow, 'Next: tell us where you live');
    await tick(flow, 'We’ve all lived in Australia for the last three months');
    await expectText(flow, 'All set. No personal details needed yet.');
  },
};

/** [STRT-06] Nobody comes back: asked only where the cover knows one-way trips. */
export const OneWay: Story = {
  tags: ['step:travellers'],
  args: { answers: complete },
  play: async ({ canvasElement }) => {
    const oneWay = await flowIn(canvasElement).findByRole('switch', { name: 'One-way trip' });
    await userEvent.click(oneWay);
    await expect(oneWay).toBeChecked();
  },
};

/** [STRT-08] Parents and their children, who are covered at no extra cost. */
export const Family: Story = {
  tags: ['step:travellers'],
  args: { answers: { ...ofPeople(40, 38, 9, 6), family: true } },
};

/** [STRT-08] The seventh traveller: whether it is still one family is asked again. */
export const FamilyAskedAgain: Story = {
  tags: ['step:travellers'],
  args: { answers: { ...ofPeople(40, 38, 15, 12, 9, 6), family: true } },
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await press(flow, 'Increase Travellers');
    await expectText(flow, "Please confirm whether you're travelling as a family group.");
    await expect(flow.getByRole('switch', { name: 'We’re a family' })).not.toBeChecked();
  },
};

/** [STRT-08] Thirteen are no family any more, and the switch says so. */
export const TooManyForAFamily: Story = {
  tags: ['step:travellers'],
  args: { answers: ofPeople(40, 38, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8) },
};

/** [STRT-05] As many as one policy takes, and seven countries. */
export const TwentyTravellers: Story = {
  tags: ['step:travellers', 'state:longest'],
  args: {
    answers: {
      ...ofPeople(...Array.from({ length: 20 }, (_, index) => 21 + 3 * index)),
      countries: ['BA', 'GB', 'VC', 'TT', 'PG', 'CF', 'AG'],
    },
  },
};

/** [STRT-09] All is answered: one press makes the quote and leads to its prices. */
export const Ready: Story = {
  tags: ['visual:main', 'step:travellers'],
  args: { answers: complete },
  play: async ({ canvasElement, args }) => {
    await press(flowIn(canvasElement), 'See my prices');
    await waitFor(() =>
      expect(args.navigate).toHaveBeenCalledWith(expect.objectContaining({ screen: 'summary' })),
    );
    await expect(emittedTypes(args.emit)).toContain('quote');
  },
};

/** [STRT-07] A return to the form finds it as it was left, in this tab only. */
export const Remembered: Story = {
  tags: ['step:travellers'],
  args: { answers: { ...complete, countries: ['FR', 'IT'], ages: [41] } },
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    const age = await flow.findByRole('textbox', { name: 'Age on departure' });
    await waitFor(() => expect(age).toHaveValue('41'));
    await expect(flow.getByText('Italy')).toBeVisible();
  },
};

/** One line, for the top of a page that is wide enough. */
export const Bar: Story = { tags: ['step:place', 'state:empty'], args: { layout: 'bar' } };
export const BarFilledIn: Story = {
  tags: ['visual:wide', 'step:travellers'],
  args: { layout: 'bar', answers: { ...ofPeople(40, 38, 9, 6), family: true } },
};

/** [STRT-05] A typing error: it is shown once typing has paused, and gone as soon as it is corrected. */
export const AgeCorrected: Story = {
  tags: ['step:travellers'],
  args: { answers: complete },
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    const age = await flow.findByRole('textbox', { name: 'Age on departure' });
    await fill(flow, 'Age on departure', '99');
    await fireEvent.blur(age);
    await expectText(flow, 'This cover is for travellers up to 84.');
    await fill(flow, 'Age on departure', '34');
    await waitFor(() => expect(flow.queryByText('This cover is for travellers up to 84.')).toBeNull());
  },
};
