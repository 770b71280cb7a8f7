import { RadioGroup, Select } from '@coverkit/ui';
import { errorPart, hintPart, labelPart } from '../../support/guide/field-parts.ts';
import type { Guide } from '../../support/guide/guide.ts';
import { regions } from '../../support/samples/regions.ts';

const none = () => {};

export const guide: Guide = {
  kind: 'field',
  from: '@coverkit/ui',
  summary:
    'One answer out of a list that is too long to show on the page. Short lists open as they are; above 50 options the list brings its own search.',
  requirements: ['PRIM-03', 'PRIM-05'],
  choose: {
    when: [
      'There are more than five answers, or they need a line of explanation each.',
      'Most people know what they look for: a country, a currency, a state.',
    ],
    instead: [
      'Two to five short answers: a radio group shows them all, and costs one press less.',
      'Several answers at once: a multi-select keeps them in sight as chips.',
      'A plan that is compared by price: radio cards.',
    ],
  },
  anatomy: {
    picture: (
      <Select
        label="Region"
        hint="Where you spend most of the trip."
        options={regions}
        value="europe"
        onChange={none}
        error="Choose a region."
      />
    ),
    parts: [
      labelPart('says what is asked, in a noun; never goes away.'),
      hintPart('what one must know before choosing.'),
      { name: 'Value', at: '.ck-select-value', note: 'what is chosen, or the placeholder.' },
      { name: 'Sign', at: '.ck-select .ck-icon', side: 'end', note: 'says that a list opens.' },
      errorPart('what is wrong and how to put it right.'),
    ],
  },
  use: [
    {
      good: {
        says: 'Let the label ask and the placeholder invite. The label stays when something is chosen.',
        shows: (
          <Select
            label="Region"
            placeholder="Choose a region"
            options={regions}
            value={null}
            onChange={none}
          />
        ),
      },
      bad: {
        says: 'Hide the label and ask in the placeholder: once it is filled the question is gone.',
        shows: (
          <Select
            label="Region"
            labelHidden
            placeholder="Region *"
            options={regions}
            value={null}
            onChange={none}
          />
        ),
      },
    },
    {
      good: {
        says: 'Show two or three answers as radios.',
        shows: (
          <RadioGroup
            label="Is anyone pregnant?"
            layout="inline"
            options={[
              { id: 'yes', label: 'Yes' },
              { id: 'no', label: 'No' },
            ]}
          />
        ),
      },
      bad: {
        says: 'Hide them in a list: two presses for what could be one.',
        shows: (
          <Select
            label="Is anyone pregnant?"
            placeholder="Yes or no"
            options={[]}
            value={null}
            onChange={none}
          />
        ),
      },
    },
  ],
  keyboard: [
    ['Enter Space ↓ ↑', 'Opens the list, on what is chosen.'],
    ['A–Z', 'Closed: chooses the next option that begins so. Open: goes there. With a search box: searches.'],
    ['↓ ↑ Home End', 'Go through the options; those that cannot be chosen are passed over.'],
    ['Enter', 'Chooses, closes, and gives the focus back.'],
    ['Escape', 'Closes and leaves the choice as it was.'],
    ['Tab', 'Closes and goes on to the next field.'],
  ],
  accessibility: [
    'A combobox of the ARIA patterns: the focus stays on the field, and aria-activedescendant names the active option.',
    'Label, hint and error are read with the field, in that order; an error also sets aria-invalid.',
    'An option with a disabledReason is found only by searching, and its reason is read when it is reached.',
    'On narrow screens it opens as a sheet from the bottom, with targets of at least 44 px.',
  ],
  styling: {
    properties: [
      ['--ck-control-height', 'height of the field'],
      ['--ck-radius-control', 'its corners'],
      ['--ck-control-border', 'its line'],
      [
        '--ck-accent-tint',
        'the option that the pointer or the keys are on; the chosen one is bold, with a tick',
      ],
      ['--ck-accent-text', 'the tick'],
      ['--ck-radius-card, --ck-shadow-3', 'corners and lift of the list'],
    ],
  },
  related: ['Primitives/Multi-select', 'Primitives/Radio group', 'Primitives/Radio cards'],
};
