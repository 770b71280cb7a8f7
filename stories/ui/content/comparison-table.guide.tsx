import { ComparisonTable } from '@coverkit/ui';
import type { Guide } from '../../support/guide/guide.ts';
import { columns, groups } from '../../support/samples/levels.tsx';

const all = groups[1];

export const guide: Guide = {
  kind: 'display',
  from: '@coverkit/ui',
  summary:
    'A few things side by side: read down for one of them, across for one of their traits. The heads stay in sight; in a narrow place one or two columns show at a time.',
  requirements: ['PRIM-05'],
  choose: {
    when: ['Two to four things differ in more than three traits: levels of cover.'],
    instead: [
      'They differ in a sentence and a price: radio cards.',
      'There are more than four: a list that is narrowed first.',
    ],
  },
  anatomy: {
    picture: (
      <ComparisonTable
        label="Cover levels"
        rowsLabel="Benefit"
        columns={columns.slice(0, 2)}
        groups={[{ ...all!, rows: all!.rows.slice(1, 3) }]}
      />
    ),
    parts: [
      {
        name: 'Head',
        at: '.ck-compare-head',
        note: 'name, price and the button that chooses; stays in sight.',
      },
      {
        name: 'Group',
        at: '[role=switch]',
        side: 'end',
        note: 'rows of a kind, which may be cut down to those that differ.',
      },
      { name: 'Row', at: 'tbody th', note: 'one trait, and what it means when it is opened.' },
      {
        name: 'Cell',
        at: 'td:last-child',
        side: 'end',
        note: 'a sum, “included” or “not covered”, in words and as a sign.',
      },
    ],
  },
  use: [
    {
      good: {
        says: 'Say what is not covered as clearly as what is.',
        shows: (
          <ComparisonTable
            label="Cover levels"
            rowsLabel="Benefit"
            columns={columns.slice(0, 2)}
            groups={[{ id: 'g', title: 'Mountain', rows: [all!.rows[1]!] }]}
          />
        ),
      },
      bad: { says: 'Leave the cell empty: some read yes, some read no.' },
    },
    {
      good: { says: 'Mark one as recommended, and say in its head why.' },
      bad: { says: 'Mark all but the cheapest: the mark then means nothing.' },
    },
  ],
  keyboard: [
    ['Tab', 'Moves through the heads’ buttons and the controls in cells.'],
    ['Escape', 'In the search: clears it, and every row is there again.'],
    ['← →', 'In a narrow place: brings the column before and after.'],
  ],
  accessibility: [
    'A table with its heads, also where it is laid out anew: each cell is read with its column and its row.',
    'How many rows a search found is announced once typing pauses.',
    'Columns out of sight are out of reach too, and their names are the buttons that bring them.',
    '“Included” and “not covered” are words with a sign, not ticks and crosses alone.',
  ],
  styling: {
    properties: [
      ['--ck-sticky-top', 'where the heads stop: the height of what sticks above them'],
      ['--ck-compare-surface', 'the ground of the heads'],
    ],
  },
  related: ['Primitives/Radio cards', 'Primitives/Price'],
};
