import { Progress, ProgressSteps, Skeleton } from '@coverkit/ui';
import type { Guide } from '../../support/guide/guide.ts';
import { steps } from '../../support/samples/steps.ts';

export const guide: Guide = {
  kind: 'display',
  from: '@coverkit/ui',
  covers: ['ProgressSteps'],
  summary:
    'How far something has come that takes its time; and, as steps, how far somebody has come on the steps through a purchase.',
  requirements: ['PRIM-05'],
  choose: {
    when: [
      'It takes longer than a second and it is known how far it is.',
      'A steps has three to six steps: ProgressSteps.',
    ],
    instead: ['It loads a part of the page: skeleton.', 'It answers a press: the button’s busy state.'],
  },
  anatomy: {
    picture: <Progress label="Sending your documents" value={2} max={5} valueText="2 of 5 documents" />,
    parts: [
      { name: 'Label', at: '.ck-progress-words > span', note: 'what is under steps.' },
      {
        name: 'Amount',
        at: '.ck-progress-value',
        side: 'end',
        note: 'in words where a percentage says little.',
      },
      { name: 'Bar', at: '.ck-progress-bar', note: 'fills from where reading begins.' },
    ],
  },
  use: [
    {
      good: {
        says: 'Count what people count.',
        shows: <Progress label="Sending your documents" value={2} max={5} valueText="2 of 5 documents" />,
      },
      bad: { says: 'Invent a percentage.', shows: <Progress label="Please wait" value={97} /> },
    },
    {
      good: {
        says: 'Let people go back to what is done.',
        shows: <ProgressSteps label="Buy cover" steps={steps} current="health" onSelect={() => {}} />,
      },
      bad: {
        says: 'Show steps without names: “Step 3”.',
        shows: (
          <ProgressSteps
            label="Buy cover"
            steps={['Step 1', 'Step 2', 'Step 3'].map((label) => ({ id: label, label }))}
            current="Step 2"
          />
        ),
      },
    },
    {
      good: { says: 'Show the shape of a page that loads.', shows: <Skeleton shape="block" height="72px" /> },
      bad: { says: 'Show a bar over an empty one.', shows: <Progress label="Loading" value={null} /> },
    },
  ],
  keyboard: [
    ['Tab', 'Goes through the steps that are done, where one may go back to them.'],
    ['Enter Space', 'Goes back to that step.'],
  ],
  accessibility: [
    'A progressbar named by its label, with its value in words.',
    'Indeterminate progress shows after 300 ms only, without a number.',
    'Steps are an ordered list; each says whether it is done, present (aria-current) or to come.',
  ],
  styling: {
    properties: [
      ['--ck-accent', 'the filled part; the steps until now'],
      ['--ck-sunken', 'the rest of the bar'],
      ['--ck-line-strong', 'the steps to come'],
    ],
  },
  related: ['Primitives/Skeleton', 'Primitives/Button'],
};
