import type { Guide } from '../../support/guide/guide.ts';
import { FlowFacts } from '../support/flow-facts.tsx';

export const guide: Guide = {
  kind: 'flow',
  from: '@coverkit/widgets/quote-start',
  covers: ['QuoteStart'],
  summary:
    'Where, when and who: the few questions between a visitor and real prices. It works on an affiliate’s page as well as on the brand’s own, and asks nothing personal.',
  requirements: ['STRT-01', 'STRT-03', 'STRT-07', 'STRT-08', 'STRT-09', 'STRT-10', 'HOST-13'],
  more: (
    <FlowFacts
      steps={{
        label: 'Place, then dates, then travellers, then the summary',
        title: 'flows-quote-start-steps',
        steps: [
          { id: 'place', name: 'Where', story: 'empty' },
          { id: 'dates', name: 'When', story: 'country-chosen' },
          { id: 'travellers', name: 'Who', story: 'one-traveller' },
        ],
        exits: [{ from: 'travellers', to: 'Summary', when: 'all is answered' }],
      }}
      behaviour={[
        'Each section opens the next, and a locked one says what unlocks it.',
        'Two presses, Enter twice and a slow network make one quote.',
        'What was typed before the script ran is kept; without script it says what a quote needs.',
        'The answers stay in this tab, and are there again on the way back.',
      ]}
      properties={[['layout', '`card`, one or two columns; or `bar`, one line where there is room for it.']]}
      navigates={[['summary', 'The quote is made; with its reference and token.']]}
      events={[
        ['ready', 'It can be used.'],
        ['step', 'A section opened for the first time: dates, travellers.'],
        ['quote', 'A quote was made; with its kind and the number of people.'],
        [
          'error',
          'A call failed; with its kind, whether trying again helps, and the code of the server’s log.',
        ],
      ]}
      words="quoteStart"
      examples={[
        ['quoteStart.place.heading', 'Where are you going?'],
        ['quoteStart.submit', 'See my prices'],
        ['quoteStart.problem.age_too_high', 'This cover is for travellers up to {max}.'],
      ]}
    />
  ),
  accessibility: [
    'The sections are regions with their headings; a problem is described at its field and the first one takes the focus.',
    'The next step is shown beside the button, and announced politely when it changes.',
  ],
  related: ['Primitives/Multi-select', 'Primitives/Date range picker', 'Primitives/Stepper'],
};
