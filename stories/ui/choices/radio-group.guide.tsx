import { RadioGroup, Select } from '@coverkit/ui';
import { errorPart } from '../../support/guide/field-parts.ts';
import type { Guide } from '../../support/guide/guide.ts';

const yesNo = [
  { id: 'yes', label: 'Yes' },
  { id: 'no', label: 'No' },
];

export const guide: Guide = {
  kind: 'field',
  from: '@coverkit/ui',
  summary: 'One question with two to five answers, all in sight.',
  requirements: ['PRIM-05'],
  choose: {
    when: ['Every answer should be read before one is given.', 'Yes and no are both answers.'],
    instead: [
      'There are more than five answers: select.',
      'Each answer wants a sentence and a price: radio cards.',
      'No answer means no: checkbox.',
    ],
  },
  anatomy: {
    picture: (
      <RadioGroup
        label="What are you planning?"
        error="Choose one of them."
        options={[
          { id: 'single', label: 'One trip', description: 'From the day you leave to the day you return' },
          { id: 'annual', label: 'Many trips in a year' },
        ]}
      />
    ),
    parts: [
      { name: 'Question', at: '.ck-field-label', note: 'the legend of the group, read before each answer.' },
      { name: 'Answer', at: '.ck-radio', note: 'the whole row is the target.' },
      { name: 'Explanation', at: '.ck-radio-more', side: 'end', note: 'what choosing it means.' },
      errorPart('beneath all of them.'),
    ],
  },
  use: [
    {
      good: {
        says: 'Leave it open where the answer must be the traveller’s own.',
        shows: <RadioGroup label="Any symptoms not yet diagnosed?" options={yesNo} layout="inline" />,
      },
      bad: {
        says: 'Answer for them: it is easily missed, and untrue for some.',
        shows: (
          <RadioGroup
            label="Any symptoms not yet diagnosed?"
            options={yesNo}
            layout="inline"
            defaultValue="no"
          />
        ),
      },
    },
    {
      good: { says: 'Show both.', shows: <RadioGroup label="One way?" options={yesNo} layout="inline" /> },
      bad: {
        says: 'Hide them.',
        shows: (
          <Select label="One way?" placeholder="Choose" options={yesNo} value={null} onChange={() => {}} />
        ),
      },
    },
  ],
  keyboard: [
    ['Tab', 'Goes to the chosen answer, or to the first; and on, past all of them.'],
    ['↓ → ↑ ←', 'Choose the next and the one before.'],
    ['Space', 'Chooses the one that has the focus.'],
  ],
  accessibility: [
    'Native radios in a fieldset with a legend and the role radiogroup; the error belongs to the group.',
    'The explanation of an answer is read after it.',
  ],
  styling: {
    properties: [
      ['--ck-accent', 'the dot of the chosen one'],
      ['--ck-accent-tint', 'its background, where answers are in a row'],
      ['--ck-radius-control', 'corners of each answer there'],
    ],
  },
  related: ['Primitives/Radio cards', 'Primitives/Select', 'Primitives/Checkbox'],
};
