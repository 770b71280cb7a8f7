import { Accordion, Disclosure } from '@coverkit/ui';
import type { Guide } from '../../support/guide/guide.ts';
import { questions } from '../../support/samples/questions.tsx';

export const guide: Guide = {
  kind: 'display',
  from: '@coverkit/ui',
  covers: ['Disclosure'],
  summary:
    'Questions that open to their answers, one at a time or several. A disclosure is a single one, set quietly within the text.',
  requirements: ['PRIM-04', 'PRIM-05'],
  choose: {
    when: ['Most people need one or two of the answers, and none of them needs all.'],
    instead: [
      'Everybody must read it: leave it open on the page.',
      'They are views of one thing that are switched between: tabs.',
    ],
  },
  anatomy: {
    picture: <Accordion items={questions.slice(0, 2)} defaultOpen={['begun']} />,
    parts: [
      {
        name: 'Question',
        at: '.ck-accordion-title',
        note: 'a heading at the level that the page has there.',
      },
      { name: 'Sign', at: '.ck-accordion-sign', side: 'end', note: 'plus when closed; turns when it opens.' },
      {
        name: 'Answer',
        at: '.ck-accordion-content',
        side: 'end',
        note: 'the browser’s search finds it when closed.',
      },
    ],
  },
  use: [
    {
      good: {
        says: 'Ask as people ask.',
        shows: <Accordion items={[{ id: 'a', title: 'Can I buy when I have already left?', content: '' }]} />,
      },
      bad: {
        says: 'Head it as a contract does.',
        shows: (
          <Accordion items={[{ id: 'a', title: 'Section 4.2: Post-departure eligibility', content: '' }]} />
        ),
      },
    },
    {
      good: {
        says: 'Put away what explains a figure.',
        shows: <Disclosure summary="What makes up this price">Base premium, extras, duties.</Disclosure>,
      },
      bad: {
        says: 'Put away what must be seen before paying.',
        shows: <Disclosure summary="Important: what is not covered">Exclusions.</Disclosure>,
      },
    },
  ],
  keyboard: [
    ['Tab', 'Goes from question to question.'],
    ['Enter Space', 'Opens and closes.'],
  ],
  accessibility: [
    'Native details and summary: works before and without script, and on printing.',
    'Questions are headings, so that they can be listed and jumped to.',
  ],
  styling: {
    properties: [
      ['--ck-line-strong', 'the lines around and between'],
      ['--ck-mid', 'how long the sign takes to turn, and the answer to unfold'],
    ],
  },
  related: ['Primitives/Tabs'],
};
