import { Button, Icon } from '@coverkit/ui';
import type { Guide } from '../../support/guide/guide.ts';

export const guide: Guide = {
  kind: 'display',
  from: '@coverkit/ui',
  covers: ['iconNames'],
  summary: 'Drawn for this product: a grid of 24 px, lines of 1.5, in the colour of the words around them.',
  requirements: ['PRIM-05'],
  choose: {
    when: ['It carries a meaning: a kind of notice, a direction, something that is removed.'],
    instead: ['It would decorate: leave it out.'],
  },
  anatomy: {
    picture: (
      <div style={{ display: 'grid', placeItems: 'center' }}>
        <Icon name="shield" size={128} />
      </div>
    ),
    parts: [
      { name: 'Grid', at: 'svg', note: '24 px, two of them free on each side; readable from 16.' },
      { name: 'Line', at: 'path', side: 'end', note: '1.5 px with round ends and corners, never filled.' },
    ],
  },
  use: [
    {
      good: {
        says: 'Beside the word that it means.',
        shows: (
          <Button variant="secondary" icon="download">
            Certificate
          </Button>
        ),
      },
      bad: {
        says: 'In place of it, where it may mean several things.',
        shows: (
          <span className="ck-icon-button">
            <Icon name="download" label="Certificate" />
          </span>
        ),
      },
    },
  ],
  accessibility: [
    'Hidden from screen readers, unless it replaces a word: then it has a label.',
    'What points forward turns round in right-to-left.',
  ],
  related: ['Primitives/Button', 'Foundations/Motifs'],
  without: { Longest: 'It has no words.' },
};
