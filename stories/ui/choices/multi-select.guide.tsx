import { MultiSelect } from '@coverkit/ui';
import { countries } from '../../support/countries.ts';
import { hintPart, labelPart } from '../../support/guide/field-parts.ts';
import type { Guide } from '../../support/guide/guide.ts';

const none = () => {};

export const guide: Guide = {
  kind: 'field',
  from: '@coverkit/ui',
  summary: 'Several answers out of a long list, found by typing and shown as chips.',
  requirements: ['PRIM-03', 'PRIM-05'],
  choose: {
    when: ['Any number of answers may apply and the list is too long to show on the page: countries.'],
    instead: ['There are up to seven: checkboxes in a group.', 'One answer is wanted: select.'],
  },
  anatomy: {
    picture: (
      <MultiSelect
        label="Countries"
        hint="Every country that you will spend a night in."
        options={countries}
        value={['JP', 'ID']}
        onChange={none}
      />
    ),
    parts: [
      labelPart('in the plural.'),
      hintPart('which ones count.'),
      { name: 'Chip', at: '.ck-chip', note: 'one answer; its cross takes it out.' },
      {
        name: 'Opener',
        at: '.ck-multi-trigger',
        side: 'end',
        note: 'opens the list with the search box in it.',
      },
    ],
  },
  use: [
    {
      good: {
        says: 'Show what is chosen, and let each be taken out by itself.',
        shows: <MultiSelect label="Countries" options={countries} value={['JP', 'NZ']} onChange={none} />,
      },
      bad: {
        says: 'Add a choice “Several countries” to a select: which ones is lost.',
        shows: (
          <MultiSelect
            label="Countries"
            options={[{ id: 'many', label: 'Several countries' }]}
            value={['many']}
            onChange={none}
          />
        ),
      },
    },
    {
      good: {
        says: 'Keep what cannot be chosen findable, and say why (disabledReason).',
      },
      bad: { says: 'Leave it out: people search for it again and again and blame the search.' },
    },
  ],
  keyboard: [
    ['Enter Space ↓', 'Opens the list.'],
    ['A–Z', 'Opens the list and searches.'],
    ['↓ ↑ Home End', 'Go through what is found.'],
    ['Enter', 'Adds or takes out, and leaves the list open.'],
    ['Backspace', 'In an empty search: marks the last chip, and pressed again takes it out.'],
    ['Escape', 'Closes, and gives the focus back.'],
  ],
  accessibility: [
    'A combobox that opens a dialog with a listbox of several choices; the count is announced with the field.',
    'Adding and taking out is announced with the new count.',
    'A chip’s button is called “Remove Japan”; when it goes, its neighbour has the focus.',
    'Only the options in view are in the page; aria-posinset and aria-setsize give their place and number.',
  ],
  styling: {
    properties: [
      [
        '--ck-accent-tint',
        'chips, and the option that the pointer or the keys are on; chosen ones are bold, with a tick',
      ],
      ['--ck-accent-text', 'the tick'],
      ['--ck-radius-control', 'corners of the field and of chips'],
      ['--ck-radius-card, --ck-shadow-3', 'corners and lift of the list'],
    ],
  },
  related: ['Primitives/Select', 'Primitives/Checkbox'],
};
