import { Button, InfoTip, TextInput, Tooltip } from '@coverkit/ui';
import type { Guide } from '../../support/guide/guide.ts';

export const guide: Guide = {
  kind: 'overlay',
  from: '@coverkit/ui',
  covers: ['InfoTip'],
  summary:
    'A few words about a control, or about a word. A tooltip is for the mouse and the keyboard and never holds what must be known; an InfoTip is a button, which a finger can press too.',
  requirements: ['PRIM-05'],
  choose: {
    when: [
      'A control is understood without it, and clearer with it: a tooltip.',
      'A word needs explaining to some: an InfoTip.',
    ],
    instead: ['Everybody needs it: a hint on the page.', 'It has a link or a control in it: popover.'],
  },
  anatomy: {
    picture: (
      <p>
        You pay an excess of $100{' '}
        <InfoTip about="Excess">The part of a claim that you pay yourself, once for each event.</InfoTip> on
        each claim.
      </p>
    ),
    parts: [
      {
        name: 'Sign',
        at: '.ck-infotip-button',
        side: 'end',
        note: 'a button called “More about Excess”; press it here.',
      },
      { name: 'Words', note: 'beside it, on the side where there is room; two lines, no more than five.' },
    ],
  },
  use: [
    {
      good: {
        says: 'Keep a format where it is needed.',
        shows: <TextInput label="Policy number" hint="As on your certificate, for example HLX4429KQ7." />,
      },
      bad: {
        says: 'Make people find it.',
        shows: (
          <Tooltip content="As on your certificate, for example HLX4429KQ7.">
            <Button variant="quiet" icon="info">
              Policy number
            </Button>
          </Tooltip>
        ),
      },
    },
    {
      good: {
        says: 'Explain a word in its place.',
        shows: (
          <p>
            You pay an{' '}
            <InfoTip about="excess" term>
              The part of a claim that you pay yourself.
            </InfoTip>{' '}
            of $100.
          </p>
        ),
      },
      bad: { says: 'Explain every word: a sentence with five icons is hard to read.' },
    },
  ],
  keyboard: [
    ['Tab', 'Coming to the control shows a tooltip at once.'],
    ['Enter Space', 'On an InfoTip: shows and hides.'],
    ['Escape', 'Hides, and the focus stays.'],
  ],
  accessibility: [
    'A tooltip describes its control (aria-describedby), whether it shows or not.',
    'It can be pointed at and stays while it is, goes with Escape, and does not go by itself (WCAG 1.4.13).',
    'What an InfoTip shows is announced.',
  ],
  styling: {
    properties: [
      ['--ck-ink, --ck-paper', 'ground and words: the page turned round'],
      ['--ck-radius-control', 'corners'],
    ],
  },
  related: ['Primitives/Popover', 'Foundations/Field frame'],
};
