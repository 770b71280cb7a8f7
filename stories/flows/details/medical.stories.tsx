import { emptyMedical, type Medical } from '@coverkit/rules';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { expectText, flowIn, press, tick } from '../support/actions.ts';
import { fresh, ready } from '../support/trips.ts';
import { DetailsStage, detailsArgs, detailsArgTypes } from './details-stage.tsx';
import { expectTaggedStates } from './details-steps.ts';

const meta = {
  title: 'Flows/Details/Medical questions',
  component: DetailsStage,
  args: detailsArgs(),
  argTypes: detailsArgTypes,
  afterEach: expectTaggedStates,
  tags: ['!autodocs', 'step:medical'],
} satisfies Meta<typeof DetailsStage>;
export default meta;
type Story = StoryObj<typeof meta>;

const answered = (medical: Partial<Medical>, ages?: number[]) =>
  fresh(ages ? { ages, people: ages.length } : {}, { medical: { ...emptyMedical, ...medical } });
const read = { acknowledgePrivacy: true } as const;
const no = { ...read, undiagnosedSymptoms: false, preExMoreInfo: false } as const;
const others = { ...read, undiagnosedSymptoms: false, preExMoreInfo: true } as const;

/** [DETL-03] Each answer decides what is asked next; nothing is chosen beforehand. */
export const AnsweredOneByOne: Story = {
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    const answerNo = async (question: string) => {
      const choices = await flow.findAllByRole('radio', { name: 'No' });
      await expect(choices.at(-1), question).not.toBeChecked();
      await userEvent.click(choices.at(-1)!);
    };
    await expectText(flow, 'How we handle health information');
    await tick(flow, /I consent/);
    for (const question of ['undiagnosed', 'conditions', 'prescreenA', 'prescreenB'])
      await answerNo(question);
  },
};

/** [DETL-03] Going on without an answer. */
export const NotAnswered: Story = {
  tags: ['state:error'],
  args: { quote: answered(read) },
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await press(flow, 'Continue');
    await expectText(flow, 'Please choose an answer.');
  },
};

/** [DETL-03] Undiagnosed symptoms cannot be sold online: a person on the phone can help. */
export const NotSoldOnline: Story = { args: { quote: answered({ ...read, undiagnosedSymptoms: true }) } };

/** [DETL-18] The notice is read before anything about health is asked. */
export const Consent: Story = {};

export const ConsentMissing: Story = {
  tags: ['state:error'],
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await press(flow, 'Continue');
    await expectText(flow, 'Please tick the box to continue.');
  },
};

/** [DETL-18] Given with the climbing cover: not asked again, and it can be withdrawn here. */
export const ConsentGiven: Story = {
  args: { quote: answered({ acknowledgePrivacy: true }) },
  play: async ({ canvasElement }) => {
    await expectText(flowIn(canvasElement), 'Read again how we handle it');
  },
};

/** [DETL-18] Taking the tick away deletes the answers, once that is confirmed. */
export const Withdrawing: Story = {
  args: { quote: answered(no) },
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await userEvent.click(await flow.findByRole('checkbox', { name: /I consent/ }));
    await expectText(flow, 'Withdraw your consent?');
  },
};

/** [DETL-03] The two prescreens follow the other questions. */
export const Prescreens: Story = {
  args: { quote: answered({ ...no, prescreenA: false }) },
};

/** [DETL-04] Conditions that are all on the list: covered without an assessment. */
export const OnTheCoveredList: Story = { args: { quote: answered({ ...others, coveredCondition: true }) } };

/** [DETL-04] The list itself. */
export const CoveredList: Story = {
  args: { quote: answered(others) },
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    const buttons = await flow.findAllByRole('button', { name: 'See the covered list' });
    await userEvent.click(buttons.at(-1)!);
    await expectText(flow, 'Hay fever');
  },
};

/** [DETL-04] Nothing found: the screen says what to do. */
export const CoveredListSearched: Story = {
  args: { quote: answered(others) },
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await press(flow, 'See the covered list');
    await userEvent.type(await flow.findByRole('searchbox'), 'angina');
    await expectText(flow, 'Nothing on the list matches “angina”');
  },
};

/** [DETL-03] Off the list: assessed, or left uncovered. */
export const OffTheList: Story = { args: { quote: answered({ ...others, coveredCondition: false }) } };
export const LeftUncovered: Story = {
  args: { quote: answered({ ...others, coveredCondition: false, preExContinue: true }) },
  play: async ({ canvasElement }) => {
    await tick(flowIn(canvasElement), /^I understand that you won’t pay/);
  },
};
export const ToBeAssessed: Story = {
  args: { quote: answered({ ...others, coveredCondition: false, preExContinue: false }) },
};

/** [DETL-03] A sole traveller is screened without being asked who. */
export const ScreeningOfOne: Story = {
  args: { quote: answered({ ...no, prescreenA: true }, [34]) },
};

const screened = ready({}, { medical: { ...ready().medical, prescreenB: true } });

/** [DETL-03] Although conditions off the list were to stay uncovered: a prescreen asks for everything to be declared. */
export const UncoveredAndScreened: Story = {
  args: {
    quote: answered(
      {
        ...{ ...others, coveredCondition: false, preExContinue: true, uncoveredAccept: true },
        ...{ prescreenA: false, prescreenB: true },
      },
      [62],
    ),
  },
};

/** [DETL-03] Of several travellers, who it is about is asked, with their names. */
export const WhoIsScreened: Story = {
  args: { quote: screened },
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await press(flow, 'Continue');
    await expectText(flow, 'Please choose at least one traveller.');
    await tick(flow, 'Robin Nguyen, aged 62');
  },
};

/** [DETL-02] [DETL-03] What follows waits for the screening, and the section says for whose. */
export const WaitsForScreening: Story = {
  args: {
    quote: {
      ...screened,
      insurees: screened.insurees.map((one) => ({ ...one, requiresScreening: one.number === 2 })),
    },
  },
  play: async ({ canvasElement }) => {
    const flow = flowIn(canvasElement);
    await flow.findByRole('button', { name: 'Open the screening of Robin Nguyen' });
  },
};
