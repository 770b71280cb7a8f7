import { Skeleton } from '@coverkit/ui';
import type { Guide } from '../../support/guide/guide.ts';

export const guide: Guide = {
  kind: 'display',
  from: '@coverkit/ui',
  summary: 'The shape of what is loading, in its place, so that nothing jumps when it comes.',
  requirements: ['PRIM-05'],
  choose: {
    when: ['Loading takes long enough to notice, and the shape of the content is known.'],
    instead: [
      'A press is being worked on: the button’s busy state.',
      'A price is worked out again: Price, pending.',
    ],
  },
  anatomy: {
    picture: (
      <div className="sheet">
        <Skeleton shape="price" />
        <div>
          <Skeleton shape="line" width="60%" />
          <Skeleton shape="line" />
        </div>
        <Skeleton shape="block" height="72px" />
      </div>
    ),
    parts: [
      { name: 'Price', at: '[data-shape=price]', note: 'as large as the figures will be.' },
      {
        name: 'Line',
        at: '[data-shape=line]',
        side: 'end',
        note: 'one line of text, as long as it will be.',
      },
      { name: 'Block', at: '[data-shape=block]', note: 'a card or a picture.' },
    ],
  },
  use: [
    {
      good: {
        says: 'Draw the shape of what comes.',
        shows: (
          <div aria-busy="true">
            <Skeleton shape="price" />
            <Skeleton shape="line" />
            <Skeleton shape="line" width="70%" />
          </div>
        ),
      },
      bad: { says: 'One grey box for all.', shows: <Skeleton shape="block" height="120px" /> },
    },
  ],
  accessibility: [
    'Silent: the element around it has aria-busy, and a sentence says what is loading.',
    'The shimmer is a change of opacity; under reduced motion it is still.',
  ],
  styling: {
    properties: [
      ['--ck-line', 'its colour'],
      ['--ck-radius-control', 'corners of lines and prices'],
      ['--ck-radius-card', 'corners of blocks'],
    ],
  },
  related: ['Primitives/Price', 'Primitives/Progress'],
  without: { Longest: 'It has no words.' },
};
