import { SearchInput } from '@coverkit/ui';
import { labelPart } from '../../support/guide/field-parts.ts';
import type { Guide } from '../../support/guide/guide.ts';

export const guide: Guide = {
  kind: 'field',
  from: '@coverkit/ui',
  summary: 'What to look for in what is on the page. It is emptied in one press.',
  requirements: ['PRIM-05'],
  choose: {
    when: ['A list or a text on the page is narrowed by it: benefits, questions.'],
    instead: ['One of the found is chosen as an answer: select, which brings its own search.'],
  },
  anatomy: {
    picture: <SearchInput label="Search benefits" defaultValue="ski pass" />,
    parts: [
      labelPart('what is searched; may be hidden where a heading says it.'),
      { name: 'Sign', at: '.ck-text-input-affix', note: 'a glass: known everywhere.' },
      {
        name: 'Clear',
        at: '.ck-text-input-action',
        side: 'end',
        note: 'only while there is something to clear.',
      },
    ],
  },
  use: [
    {
      good: {
        says: 'Say what can be found.',
        shows: <SearchInput label="Search benefits" placeholder="Luggage, dental, ski pass" />,
      },
      bad: {
        says: 'Say that it can be typed in.',
        shows: <SearchInput label="Search" placeholder="Type here…" />,
      },
    },
  ],
  keyboard: [
    ['Escape', 'Empties it; a second one reaches what is around it, a dialog.'],
    ['Enter', 'Sends the form, where there is one.'],
  ],
  accessibility: [
    'The page announces the number of results, beside the results.',
    'Clearing gives the focus back to the field.',
  ],
  related: ['Primitives/Select', 'Primitives/Text input'],
};
