import { ConsentBanner } from '@coverkit/ui';
import type { Guide } from '../../support/guide/guide.ts';

export const guide: Guide = {
  kind: 'display',
  from: '@coverkit/ui',
  summary:
    'Asks whether a visit may be counted. Its page fixes it over the foot of the window, does not move for it, and works the same without an answer.',
  requirements: ['TRAK-01', 'PRIM-05'],
  choose: {
    when: ['Something needs consent, and the page works without it.'],
    instead: ['Nothing may go on before it is answered: modal.', 'Something is to be known: alert.'],
  },
  anatomy: {
    picture: (
      <div className="sheet">
        <ConsentBanner
          title="May we count your visit?"
          accept="Yes, count me"
          decline="No, thanks"
          onAnswer={() => {}}
        >
          <p>We count which pages are read. No names, no health answers.</p>
        </ConsentBanner>
      </div>
    ),
    parts: [
      { name: 'Question', at: '.ck-consent-title', note: 'the name of the region, and what is announced.' },
      { name: 'Words', at: '.ck-consent-words', side: 'end', note: 'what is counted, and what never is.' },
      { name: 'Answers', at: '.ck-consent-answers', note: 'two that look alike.' },
    ],
  },
  use: [
    {
      good: { says: 'Let both answers look alike.' },
      bad: { says: 'Hide the refusal behind “Settings”, or take going on for a yes.' },
    },
  ],
  keyboard: [
    ['Tab', 'No, yes, and where there is an answer already, leaving it.'],
    ['Escape', 'leaves an answer as it is; that is no answer.'],
  ],
  accessibility: [
    'A region named by its question, announced when it appears. It takes no focus, unless it was asked for.',
    'The page puts it first in its order, and keeps its foot clear, so that nothing that has the focus is behind it.',
  ],
  styling: {
    properties: [
      ['--ck-raised', 'its surface'],
      ['--ck-line-strong', 'its line'],
      ['--ck-shadow-3', 'its shadow'],
    ],
  },
  related: ['Primitives/Alert', 'Primitives/Modal'],
};
