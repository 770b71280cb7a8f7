import { RadioCards, RadioGroup } from '@coverkit/ui';
import type { Guide } from '../../support/guide/guide.ts';
import { plans } from '../../support/samples/plans.ts';

export const guide: Guide = {
  kind: 'field',
  from: '@coverkit/ui',
  summary: 'A choice that is weighed: each answer with a sentence of its own and, at the end, what it costs.',
  requirements: ['PRIM-05'],
  choose: {
    when: ['Two to four answers differ in price or consequence.'],
    instead: [
      'The answers speak for themselves: radio group.',
      'They are compared in many points: comparison table.',
      'A sentence is enough, and no price: radio group in its layout of cards.',
    ],
  },
  anatomy: {
    picture: <RadioCards label="Which plan?" options={plans} defaultValue="trek" />,
    parts: [
      { name: 'Question', at: '.ck-field-label', note: 'what is chosen between.' },
      { name: 'Card', at: '.ck-radio-card', note: 'the whole of it is the target.' },
      { name: 'Explanation', at: '.ck-radio-card-more', note: 'one sentence; the differences first.' },
      { name: 'Aside', at: '.ck-radio-card-aside', side: 'end', note: 'a price or an icon, at the end.' },
    ],
  },
  use: [
    {
      good: {
        says: 'Begin each sentence with what differs.',
        shows: <RadioCards label="Which plan?" options={plans} />,
      },
      bad: {
        says: 'Make cards of what needs no sentence: much area, nothing to read.',
        shows: (
          <RadioCards
            label="One way?"
            options={[
              { id: 'yes', label: 'Yes' },
              { id: 'no', label: 'No' },
            ]}
          />
        ),
      },
    },
    {
      good: {
        says: 'Keep short answers short.',
        shows: (
          <RadioGroup
            label="One way?"
            layout="inline"
            options={[
              { id: 'yes', label: 'Yes' },
              { id: 'no', label: 'No' },
            ]}
          />
        ),
      },
      bad: {
        says: 'Put more than four in a row of cards: the last ones are not read.',
      },
    },
  ],
  keyboard: [
    ['Tab', 'Goes to the chosen card, or to the first; and on, past all of them.'],
    ['↓ → ↑ ←', 'Choose the next and the one before, round at the ends.'],
  ],
  accessibility: [
    'One radio group; name, explanation and price of a card are read together.',
    'The chosen card is marked by its dot and its line, not by colour alone.',
  ],
  styling: {
    properties: [
      ['--ck-radius-card', 'corners'],
      ['--ck-control-border', 'the line of a card'],
      ['--ck-ink, --ck-accent-tint', 'line and ground of the chosen one'],
      ['--ck-accent', 'its dot'],
    ],
  },
  related: ['Primitives/Radio group', 'Primitives/Comparison table'],
};
