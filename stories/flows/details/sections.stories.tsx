import { emptyContact, newInsuree } from '@coverkit/rules';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { choose, expectText, fill, flowIn, press, tick } from '../support/actions.ts';
import { emittedTypes } from '../support/story-checks.ts';
import { fresh, longest, nothingAccepted, ready, trek } from '../support/trips.ts';
import { guide } from './details.guide.tsx';
import { DetailsStage, detailsArgs, detailsArgTypes } from './details-stage.tsx';
import { expectTaggedStates } from './details-steps.ts';

const meta = {
  title: 'Flows/Details/Sections',
  component: DetailsStage,
  args: detailsArgs(),
  argTypes: detailsArgTypes,
  afterEach: expectTaggedStates,
  parameters: { guide },
  tags: ['!autodocs'],
} satisfies Meta<typeof DetailsStage>;
export default meta;
type Story = StoryObj<typeof meta>;

const nobody = (ages: number[]) => ages.map((age, at) => newInsuree(at + 1, age));

/** [DETL-02] Nothing answered: the first section has the eye, each later one says what opens it. */
export const Fresh: Story = {
  tags: ['autodocs', 'visual:main', 'visual:wide', 'step:medical', 'state:empty'],
};

/** [DETL-05] Names, at the ages that were quoted. */
export const Travellers: Story = {
  tags: ['step:travellers'],
  args: {
    quote: ready({}, { insurees: nobody([34, 62]), contact: emptyContact, acceptance: nothingAccepted }),
  },
  play: async ({ canvasElement, args }) => {
    const flow = flowIn(canvasElement);
    const [first, second] = await flow.findAllByRole('textbox', { name: /^First name/ });
    await userEvent.type(first!, 'Zoë-Ann');
    await userEvent.type(second!, 'Robin');
    await expect(emittedTypes(args.emit)).toEqual(['ready', 'waypoint']);
  },
};

/** [EXTR-06] Of a one-way trip: where it ends. */
export const FinalDestination: Story = {
  tags: ['step:finalDestination'],
  args: { quote: ready({ returnTrip: false, oneWay: { enabled: true, finalCountry: null } }) },
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await choose(flow, /^Final country/, 'Portugal', 'Portu');
    await expectText(flow, 'Portugal');
  },
};

/** [DETL-05] Of a trek: only who walks. */
export const Trek: Story = {
  tags: ['step:climbing'],
  args: { quote: ready(trek, { contact: emptyContact }) },
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await tick(flow, 'Alex Nguyen is trekking');
    await expect(flow.queryByText('Years of experience')).toBeNull();
  },
};

/** [DETL-05] Of roped climbing: the hardest grade, and the years. */
export const RopedClimbing: Story = {
  tags: ['step:climbing'],
  args: {
    quote: ready(
      {
        ...trek,
        climbingCover: { ...trek.climbingCover!, type: 'climbing', plan: 'climbing-plus' },
      },
      { contact: emptyContact },
    ),
  },
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await tick(flow, 'Alex Nguyen is climbing');
    await choose(flow, /^Hardest Ewbank grade/, '17 – moderate, with practice', '17');
    await choose(flow, /^Years of experience/, '4-6 years');
  },
};

/** [DETL-06] The names follow the first traveller's. */
export const Contact: Story = {
  tags: ['visual:main', 'step:contact'],
  args: { quote: ready({}, { contact: emptyContact, acceptance: nothingAccepted }) },
};

/** [DETL-06] An error is shown at its field when the section is left, and corrected there. */
export const ContactMended: Story = {
  tags: ['step:contact'],
  args: {
    quote: ready({}, { contact: { ...ready().contact, postCode: '9999' }, acceptance: nothingAccepted }),
  },
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await press(flow, 'Continue');
    const says = 'Please enter the four digits of a postcode in your state.';
    await expectText(flow, says);
    await fill(flow, /^Postcode/, '2000');
    await waitFor(() => expect(flow.queryByText(says)).toBeNull());
  },
};

/** [DETL-07] Nothing is ticked beforehand, and every text can be opened. */
export const PolicyDocuments: Story = {
  tags: ['visual:main', 'step:acceptance'],
  args: { quote: ready({}, { acceptance: nothingAccepted }) },
  play: async ({ canvasElement }) => {
    for (const box of await flowIn(canvasElement).findAllByRole('checkbox'))
      await expect(box).not.toBeChecked();
  },
};

/** [DETL-07] Missing ticks: an error at each. */
export const PolicyDocumentsMissing: Story = {
  tags: ['step:acceptance', 'state:error'],
  args: { quote: ready({}, { acceptance: nothingAccepted }) },
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await press(flow, 'Continue');
    await expect((await flow.findAllByText('Please tick this to continue.')).length).toBe(3);
  },
};

/** [DETL-02] All is answered: done sections are a line each, and the payment has the eye. */
export const Payment: Story = { tags: ['step:payment'], args: { quote: ready() } };

/** [DETL-02] A done section is opened again; what was answered later is kept. */
export const EditedAgain: Story = {
  tags: ['step:travellers'],
  args: { quote: ready() },
  play: async ({ canvasElement, args }) => {
    const flow = flowIn(canvasElement);
    await press(flow, 'Edit Travellers');
    const heading = await flow.findByRole('heading', { level: 2, name: 'Travellers' });
    await waitFor(() => expect(heading).toHaveFocus());
    await expect(emittedTypes(args.emit)).toContain('step');
  },
};

/** [DETL-02] A section is finished with "Continue": it becomes a line, the next one takes the focus. */
export const GoneOn: Story = {
  tags: ['step:contact'],
  args: {
    quote: ready({}, { insurees: nobody([34, 62]), contact: emptyContact, acceptance: nothingAccepted }),
  },
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    const firstNames = await flow.findAllByRole('textbox', { name: /^First name/ });
    for (const [at, field] of firstNames.entries()) await userEvent.type(field, ['Alex', 'Robin'][at]!);
    for (const field of await flow.findAllByRole('textbox', { name: /^Last name/ }))
      await userEvent.type(field, 'Nguyen');
    await press(flow, 'Continue');
    const heading = await flow.findByRole('heading', { level: 2, name: 'Contact' });
    await waitFor(() => expect(heading).toHaveFocus());
  },
};

/** Every text of a traveller is long. */
const longNames = (ages: number[]) =>
  nobody(ages).map((one) => {
    const texts = Object.entries(one).filter(([, value]) => typeof value === 'string');
    return {
      ...one,
      ...Object.fromEntries(texts.map(([name]) => [name, 'Maria-Magdalena Wilhelmine'])),
      lastName: 'von Hohenzollern-Sigmaringen O’Shaughnessy',
    };
  });

/** [DETL-05] Ten travellers with long names, seven countries, and every section done. */
export const TenTravellers: Story = {
  tags: ['step:travellers', 'state:longest'],
  args: { quote: ready(longest, { insurees: longNames(longest.ages) }) },
  play: async ({ canvasElement }) => {
    await press(flowIn(canvasElement), 'Edit Travellers');
  },
};

/** The trip and the price are a bar at the bottom that opens. */
export const OnAPhone: Story = {
  tags: ['step:medical'],
  args: { quote: fresh() },
  globals: { width: '390' },
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await press(flow, 'Show trip and price');
    await expectText(flow, 'What makes up the price');
  },
};
