import { Price } from '@coverkit/ui';
import type { Guide } from '../../support/guide/guide.ts';

export const guide: Guide = {
  kind: 'display',
  from: '@coverkit/ui',
  summary:
    'An amount of money, set so that it is read at a glance. When it changes the change is seen, old to new, and announced.',
  requirements: ['PRIM-05', 'EMBD-04'],
  choose: {
    when: ['It is the price of the page, of a level, of an extra.'],
    instead: ['Within a sentence or a table: formatMoney, as text.'],
  },
  anatomy: {
    picture: <Price cents={123450} size="hero" />,
    parts: [
      {
        name: 'Mark',
        at: '.ck-price-mark',
        note: 'of the currency, small and raised, where the language has it.',
      },
      { name: 'Whole', at: '.ck-price-whole', note: 'in tabular figures: nothing moves when it changes.' },
      { name: 'Fraction', at: '.ck-price-fraction', side: 'end', note: 'smaller; never left out.' },
    ],
  },
  use: [
    {
      good: {
        says: 'One hero on a page, all else smaller.',
        shows: (
          <div className="sheet-row">
            <Price cents={42650} size="hero" />
            <Price cents={8200} sign size="small" />
          </div>
        ),
      },
      bad: {
        says: 'All as large as they go.',
        shows: (
          <div className="sheet-row">
            <Price cents={42650} size="hero" />
            <Price cents={8200} sign size="hero" />
          </div>
        ),
      },
    },
    {
      good: {
        says: 'While it is worked out again, leave the last one, quietly.',
        shows: <Price cents={42650} size="large" pending />,
      },
      bad: { says: 'Show nothing, or zero.', shows: <Price cents={0} size="large" /> },
    },
  ],
  accessibility: [
    'Read as one amount, “$426.50”; its figures are hidden from screen readers, which would read them apart.',
    'A change is announced once and politely: “Price changed from $426.50 to $508.50”.',
    'Where several prices change at once, switch off announce and say it once, in a sentence.',
  ],
  styling: {
    properties: [
      ['--ck-font-display, --ck-weight-display', 'its letters'],
      ['--ck-text-3, --ck-text-4, --ck-text-6, --ck-text-7', 'its sizes, from small to hero'],
      ['--ck-mid', 'how long old turns to new'],
    ],
  },
  related: ['Primitives/Skeleton', 'Primitives/Comparison table'],
};
