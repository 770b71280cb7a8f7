import { ComboBox } from '@coverkit/ui';
import { errorPart, hintPart, labelPart } from '../../support/guide/field-parts.ts';
import type { Guide } from '../../support/guide/guide.ts';
import { found, searchLabels } from '../../support/samples/conditions.ts';

const search = { groups: found, state: 'found', labels: searchLabels, onChoose: () => {} } as const;

export const guide: Guide = {
  kind: 'field',
  from: '@coverkit/ui',
  summary:
    'A search as one types, in a catalogue that is too large to load: its results come from a server, in groups, and one is chosen.',
  requirements: ['SCRN-02', 'PRIM-05'],
  choose: {
    when: [
      'The catalogue is on a server, which decides what fits and corrects spellings.',
      'Choosing adds something, and the next search follows.',
    ],
    instead: [
      'All options are known on the page: select, or multi-select for several.',
      'An address: address autocomplete.',
      'The text itself is what is wanted: search input.',
    ],
  },
  anatomy: {
    picture: (
      <ComboBox
        {...search}
        label="Search for a condition"
        hint="One at a time; you can add more afterwards."
        defaultValue="heart"
        error="Add a condition, or answer no."
      />
    ),
    parts: [
      labelPart('what is searched for.'),
      hintPart('what to do if there are several.'),
      { name: 'Box', at: 'input', note: 'the typed text, which stays until its owner changes it.' },
      { name: 'Clear', at: '.ck-text-input-action', side: 'end', note: 'empties the box.' },
      errorPart('what is missing.'),
      { name: 'Note', note: 'above the results: that they are those of a corrected spelling.' },
      { name: 'Results', note: 'in groups; other names on a second line, the kind at the end.' },
      { name: 'Footer', note: 'beneath the results in every state: the way on for what is not listed.' },
    ],
  },
  use: [
    {
      good: {
        says: 'Say what to search for, in the words that people use.',
        shows: <ComboBox {...search} label="Condition" placeholder="Asthma, knee replacement" />,
      },
      bad: {
        says: 'Ask for a term of the catalogue, which nobody knows.',
        shows: <ComboBox {...search} label="Condition" placeholder="ICD-10 code" />,
      },
    },
  ],
  keyboard: [
    ['↓ ↑', 'Open the list, and go through the results, round at the ends.'],
    ['Home End', 'Go to the first and the last result once one is active; before, they move the caret.'],
    ['Enter', 'Chooses the active result. Without one it does nothing while the list is open.'],
    ['Escape', 'Closes the list, then clears the text.'],
    ['Tab', 'Goes to the button that clears, to the footer and on; it chooses nothing.'],
  ],
  accessibility: [
    'A combobox with a listbox of named groups; the focus stays in the box.',
    'Searching, the number of results, a correction and that nothing was found are announced.',
    'In a small window the list is part of the page, beneath the box, so that the on-screen keyboard does not move it.',
  ],
  styling: {
    properties: [
      ['--ck-raised', 'ground of the list'],
      ['--ck-radius-card', 'its corners'],
      ['--ck-accent-tint', 'the active result'],
    ],
  },
  related: ['Primitives/Select', 'Primitives/Address autocomplete', 'Primitives/Search input'],
};
