import type { Guide } from '../../support/guide/guide.ts';
import { FlowFacts } from '../support/flow-facts.tsx';

export const guide: Guide = {
  kind: 'flow',
  from: '@coverkit/widgets/screening',
  covers: ['Screening', 'Screenings'],
  summary:
    'The medical screening of one traveller: consent, the conditions and their questions, the declaration, the result and the decision. Screenings is the overview of all travellers, with a link for each.',
  requirements: ['SCRN-01', 'SCRN-02', 'SCRN-03', 'SCRN-04', 'SCRN-05', 'SCRN-08', 'DETL-18', 'REFR-01'],
  more: (
    <FlowFacts
      steps={{
        label: 'Consent, conditions, result, decision',
        title: 'flows-medical-screening-pages',
        steps: [
          { id: 'consent', name: 'Consent', story: 'consent' },
          { id: 'conditions', name: 'Conditions', story: 'declared' },
          { id: 'result', name: 'Result', story: 'result' },
          { id: 'decided', name: 'Decision', story: 'decided' },
        ],
        exits: [
          { from: 'consent', to: 'Details', when: 'not now' },
          { from: 'conditions', to: 'Details', when: 'saved for later' },
          { from: 'decided', to: 'Details' },
        ],
      }}
      behaviour={[
        'Every answer is saved as it is given: the screening goes on where it was left, on any device.',
        'What is shown is never older than what was shown; an answer that was lost is sent again.',
        'The declaration is made once. Withdrawing the consent deletes everything, at any time before the purchase.',
        'A person can be asked for at every point. The quote stays open, and a decision of the traveller’s own ends it.',
        'No answer about health is in an address, a title, an event or a storage of the browser.',
      ]}
      properties={[
        ['reference, token', 'Of the quote.'],
        ['insuree, itoken', 'The traveller’s number and the token of their screening.'],
        ['onTraveller', 'Called with the traveller’s name, for the title of the page.'],
      ]}
      navigates={[
        ['details', 'Back to the quote, or the quote can no longer be changed.'],
        ['screenings', 'Another traveller is still to be screened.'],
        ['screening', 'The overview opens one, or this browser has a newer link.'],
        ['start', 'The link opens nothing.'],
      ]}
      events={[
        ['ready', 'It can be used.'],
        ['step', 'consent, conditions, result or decided was come to; never which question.'],
        ['error', 'A call failed.'],
      ]}
      words="screening"
      examples={[
        ['screening.consent.title', 'Before we ask about your health'],
        ['screening.result.accept', 'Add this cover for {amount|money}'],
      ]}
    />
  ),
  accessibility: [
    'Each part has a heading that takes the focus as the part comes into sight; that of a question says its place among the others.',
    'The search is a combo box whose count and corrections are announced.',
  ],
  related: ['Flows/Details/Sections', 'Primitives/Combo box', 'Primitives/Modal'],
};
