import { RadioGroup, Tabs } from '@coverkit/ui';
import type { Guide } from '../../support/guide/guide.ts';
import { closed, cover } from '../../support/samples/tabs.tsx';

export const guide: Guide = {
  kind: 'display',
  from: '@coverkit/ui',
  summary:
    'Views of one thing, of which one is seen at a time. Where there is no room for all of their names the row scrolls.',
  requirements: ['PRIM-04', 'PRIM-05'],
  choose: {
    when: ['Two to nine parts of one thing are read one by one, in any order.'],
    instead: [
      'They are steps that follow each other: progress steps.',
      'They are answers: radio group.',
      'Two of them should be seen together: headings on one page, or an accordion.',
    ],
  },
  anatomy: {
    picture: <Tabs label="Your cover" items={[...cover.slice(0, 2), closed]} />,
    parts: [
      { name: 'Tab', at: '[role=tab]', note: 'a noun or two; a line beneath marks the one that is seen.' },
      {
        name: 'Count',
        at: '.ck-tab-count',
        note: 'how many there are, read out in words.',
      },
      {
        name: 'Closed tab',
        at: '.ck-tab:last-of-type',
        side: 'end',
        note: 'says what opens it when it is come to.',
      },
      { name: 'Panel', at: '[role=tabpanel]', side: 'end', note: 'named by its tab.' },
    ],
  },
  use: [
    {
      good: { says: 'Name what is there.', shows: <Tabs label="Your cover" items={cover} /> },
      bad: {
        says: 'Cut one text into parts that have no name.',
        shows: (
          <Tabs
            label="Your cover"
            items={['Part 1', 'Part 2', 'Part 3'].map((label) => ({ id: label, label, panel: null }))}
          />
        ),
      },
    },
    {
      good: {
        says: 'Ask with radios.',
        shows: (
          <RadioGroup
            label="Trip"
            layout="inline"
            options={[
              { id: 'one', label: 'One trip' },
              { id: 'many', label: 'Many trips' },
            ]}
          />
        ),
      },
      bad: {
        says: 'Ask with tabs: what is behind the other one is not sent, or is it?',
        shows: (
          <Tabs
            label="Trip"
            items={[
              { id: 'one', label: 'One trip', panel: null },
              { id: 'many', label: 'Many trips', panel: null },
            ]}
          />
        ),
      },
    },
  ],
  keyboard: [
    ['Tab', 'Goes to the tab that is seen, then into its panel.'],
    ['← →', 'To the tab beside it, which shows at once; upright: ↑ and ↓.'],
    ['Home End', 'To the first and the last.'],
    ['Enter Space', 'Shows it, where arrows only move the focus (activation “manual”).'],
  ],
  accessibility: [
    'Tablist, tab and tabpanel as the ARIA patterns have them; a panel without controls can be reached itself.',
    'A closed tab is reached and read with its reason; it does not open.',
    'Hidden panels are unmounted, or stay mounted and hidden where typed text must be preserved.',
  ],
  styling: {
    properties: [
      ['--ck-accent', 'the mark of the chosen one'],
      ['--ck-line-strong', 'the line of the row'],
    ],
  },
  related: ['Primitives/Accordion', 'Primitives/Progress', 'Primitives/Radio group'],
};
