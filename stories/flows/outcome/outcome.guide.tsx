import type { Guide } from '../../support/guide/guide.ts';
import { FlowFacts } from '../support/flow-facts.tsx';

export const guide: Guide = {
  kind: 'flow',
  from: '@coverkit/widgets/outcome',
  covers: ['Complete', 'Referral', 'Declined'],
  summary:
    'What a purchase came to: bought, looked at by a person, or declined. Calm pages that are opened again weeks later, often from far away.',
  requirements: ['OUTC-01', 'DETL-14', 'DETL-17', 'API-06'],
  more: (
    <FlowFacts
      steps={{
        label: 'Three pages, each for one outcome',
        title: 'flows-outcome-pages',
        steps: [
          { id: 'complete', name: 'Complete', when: 'bought', story: 'bought' },
          { id: 'referral', name: 'Referral', when: 'a person decides', story: 'referred' },
          { id: 'declined', name: 'Declined', when: 'no cover', story: 'declined' },
        ],
        exits: [
          { from: 'complete', to: 'Details', when: 'not bought yet' },
          { from: 'complete', to: 'Summary', when: 'no level yet' },
          { from: 'referral', to: 'Details', when: 'nothing pending' },
          { from: 'declined', to: 'Start', when: 'a new quote' },
        ],
      }}
      behaviour={[
        'A page that the quote does not belong on goes to the right one by itself, and says why.',
        'The policy’s card says of each extra what it covers and when, and the price that was paid includes the card’s surcharge.',
        'The link from before a purchase shows that it was bought, and nothing personal.',
        'The link of a policy that was cancelled, or whose cover has ended, says so in its title, also that of the tab, and offers nothing that is over.',
        'Documents that are still being made appear by themselves; each is downloaded as a PDF, or read here as a page that can be printed.',
        'Phone numbers can be called, and the emergency one stands out.',
      ]}
      properties={[['reference, token', 'Of the policy’s link.']]}
      navigates={[
        ['details, summary', 'It was not bought yet.'],
        ['start', 'A new quote is asked for.'],
      ]}
      events={[['ready', 'It can be used.']]}
      words="outcome"
      examples={[
        ['outcome.complete.title', 'Your purchase was successful!'],
        ['outcome.referral.lead', 'One of our team is reviewing it, and answers within one business day.'],
      ]}
    />
  ),
  accessibility: [
    'The title takes the focus when the page opens, so that the outcome is what is read first.',
    'A document that is read has headings, facts and tables as such; coming back, focus is where it went from.',
  ],
  related: ['Flows/Details/Sections'],
};
