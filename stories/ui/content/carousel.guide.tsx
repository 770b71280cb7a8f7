import { Carousel } from '@coverkit/ui';
import type { Guide } from '../../support/guide/guide.ts';
import { testimonials } from '../../support/samples/testimonials.tsx';

export const guide: Guide = {
  kind: 'display',
  from: '@coverkit/ui',
  summary:
    'Several things of a kind in a row that is wider than its place: swiped, scrolled, or moved by buttons and keys.',
  requirements: ['PRIM-05'],
  choose: {
    when: ['None of them is essential: testimonials, destinations.'],
    instead: [
      'They are compared: comparison table.',
      'One of them is chosen: radio cards.',
      'All matter: a list.',
    ],
  },
  anatomy: {
    picture: <Carousel label="What travellers say" slides={testimonials.slice(0, 3)} />,
    parts: [
      {
        name: 'Place',
        at: '.ck-carousel-status',
        note: 'which one is in sight, of how many.',
      },
      {
        name: 'Buttons',
        at: '.ck-carousel-controls button',
        side: 'end',
        note: 'one back, one on; at an end they rest.',
      },
      {
        name: 'Slide',
        at: '.sheet-word',
        note: 'the next one looks in at the side, so that it is known to be there.',
      },
    ],
  },
  use: [
    {
      good: { says: 'Let it move only when the user moves it.' },
      bad: { says: 'Move it under the eyes of who reads.' },
    },
    {
      good: { says: 'Put what everybody must see above it.' },
      bad: { says: 'Put it on the fourth slide: one in a hundred gets there.' },
    },
  ],
  keyboard: [
    ['Tab', 'Reaches the buttons, the row itself, and what can be pressed in the slides in sight.'],
    ['← →', 'On the row: one back, one on; turned round in right-to-left.'],
    ['Home End', 'To the first and the last.'],
  ],
  accessibility: [
    'A region named by its label; each slide says its number.',
    'What moves by itself has a button that stops it, waits under the mouse and with the focus in it, and never begins where motion is unwelcome.',
    'What is out of sight cannot be reached by Tab.',
  ],
  related: ['Primitives/Comparison table', 'Primitives/Radio cards'],
};
