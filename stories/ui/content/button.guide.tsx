import { Button } from '@coverkit/ui';
import type { Guide } from '../../support/guide/guide.ts';

export const guide: Guide = {
  kind: 'action',
  from: '@coverkit/ui',
  covers: ['LinkButton'],
  summary:
    'Does something now. One primary button is in sight at a time: it says what happens next, in a verb and a noun.',
  requirements: ['PRIM-05'],
  choose: {
    when: [
      'A press does something: sends, opens, adds, removes.',
      'A press leads to the next step: LinkButton, which is a link and may be opened in a new tab.',
    ],
    instead: [
      'A word within a sentence leads elsewhere: a text link.',
      'Something is switched on and stays on: a toggle.',
    ],
  },
  anatomy: {
    picture: (
      <Button size="large" icon="arrow-right" iconPlace="end">
        Get my price
      </Button>
    ),
    parts: [
      { name: 'Face', at: '.ck-button', note: 'the target: 44 px or more, however small the button looks.' },
      {
        name: 'Words',
        at: '.ck-button-words',
        note: 'a verb and what it acts on; wraps rather than being cut.',
      },
      {
        name: 'Icon',
        at: '.ck-icon',
        side: 'end',
        note: 'only where it says more: an arrow at the end leads on, a bin at the start removes.',
      },
    ],
  },
  use: [
    {
      good: {
        says: 'One primary, and what accompanies it quieter.',
        shows: (
          <div className="sheet-row">
            <Button>Buy now</Button>
            <Button variant="quiet">Save for later</Button>
          </div>
        ),
      },
      bad: {
        says: 'Two primaries: neither is.',
        shows: (
          <div className="sheet-row">
            <Button>Buy now</Button>
            <Button>Save for later</Button>
          </div>
        ),
      },
    },
    {
      good: { says: 'Say what happens.', shows: <Button fullWidth>Pay $426.50</Button> },
      bad: { says: 'Say that something does.', shows: <Button fullWidth>Submit</Button> },
    },
    {
      good: {
        says: 'While it works, keep its place and its words, and say what it is waiting for.',
        shows: (
          <Button busy busyLabel="Paying…">
            Pay $426.50
          </Button>
        ),
      },
      bad: {
        says: 'Take it away or disable it: who has just pressed it with a key loses their place.',
        shows: <Button disabled>Please wait…</Button>,
      },
    },
  ],
  keyboard: [
    ['Enter', 'Presses it.'],
    ['Space', 'Presses it when the key is let go; a LinkButton knows Enter alone, as every link.'],
  ],
  accessibility: [
    'Native button or link; the words are its name, and an icon in it is silent.',
    'Busy keeps the focus: aria-disabled instead of disabled, a second press does nothing, and the wait is announced politely.',
    'Words on the accent are checked at 4.5:1 when a brand is saved, in rest, under the pointer and pressed.',
  ],
  styling: {
    properties: [
      ['--ck-accent, --ck-accent-ink', 'the primary button and its words'],
      [
        '--ck-accent-hover, --ck-accent-pressed',
        'the same under the pointer and pressed; follow from the accent',
      ],
      ['--ck-control-height', 'its height; large and compact follow'],
      ['--ck-radius-control', 'its corners'],
      ['--ck-signal', 'the danger button'],
    ],
  },
  related: ['Primitives/Text link', 'Primitives/Toggle', 'Primitives/Modal'],
};
