import type { Guide } from '../../support/guide/guide.ts';
import { FlowFacts } from '../support/flow-facts.tsx';

export const guide: Guide = {
  kind: 'flow',
  from: '@coverkit/widgets/details',
  covers: ['Details'],
  summary:
    'Everything between a chosen level and a policy, on one page: one section has the eye, those before it are a line each, those after say what opens them. It runs on the brand’s own origin, and saves as one goes.',
  requirements: [
    'DETL-01',
    'DETL-02',
    'DETL-03',
    'DETL-08',
    'DETL-11',
    'DETL-12',
    'DETL-13',
    'DETL-14',
    'DETL-15',
    'DETL-16',
    'HOST-12',
  ],
  more: (
    <FlowFacts
      steps={{
        label: 'Medical, travellers, final destination, climbing, contact, policy documents, payment',
        title: 'flows-details-sections',
        steps: [
          { id: 'medical', name: 'Medical', story: 'fresh' },
          { id: 'travellers', name: 'Travellers', story: 'travellers' },
          { id: 'final', name: 'Destination', when: 'one-way trips', story: 'final-destination' },
          { id: 'climbing', name: 'Climbing', when: 'with climbing cover', story: 'trek' },
          { id: 'contact', name: 'Contact', story: 'contact' },
          { id: 'acceptance', name: 'Documents', story: 'policy-documents' },
          { id: 'payment', name: 'Payment', story: 'payment' },
        ],
        exits: [
          { from: 'medical', to: 'By phone', when: 'undiagnosed symptoms' },
          { from: 'payment', to: 'Complete', when: 'bought' },
          { from: 'payment', to: 'Referral', when: 'a person reviews the climbing first' },
          { from: 'payment', to: 'Declined' },
        ],
      }}
      behaviour={[
        'A change is saved a second after it was made, with a quiet notice; a failure is shown clearly and tried again by itself.',
        'Two tabs or devices do not undo each other: changes are merged into the saved quote, field by field.',
        'Health answers stay in this tab only; card data never reaches the page.',
        'The overview shows trip, progress, and what each extra costs: at the side, or as a bar at the bottom that opens and closes again where it would cover a field.',
        'The quote is mailed on request, with a link that resumes it; the request also saves the current input.',
        'An expedition that a person must review ends with “Send for review” instead of the card; it is said as soon as it is certain.',
        'A card is charged once whatever happens, and only the price that was shown.',
        'A payment whose bank has not answered resolves by itself, also when the page is opened again later.',
      ]}
      properties={[['reference, token', 'Of the quote’s link.']]}
      navigates={[
        ['complete', 'Bought; with the policy’s own, new token.'],
        ['referral, declined', 'What became of the purchase, or of the quote before.'],
        ['summary', 'Cover or extras are to be changed, or no level is chosen yet.'],
        ['screenings', 'A traveller is to be screened.'],
        ['start', 'A new quote is the only way on.'],
      ]}
      events={[
        ['ready', 'It can be used.'],
        ['step', 'A section was come to.'],
        ['waypoint', 'begin_checkout, purchase.'],
        ['purchase', 'Bought; with the price and the level.'],
        ['referral, declined', 'What a purchase came to instead.'],
        ['error', 'A call failed.'],
      ]}
      words="details"
      examples={[
        ['details.title', 'Your details'],
        ['details.contact.email', 'Email'],
        ['payment.pay', 'Pay {total|money} and buy'],
      ]}
    />
  ),
  accessibility: [
    'The sections are a numbered list; the focus goes to the heading of the one that opens, and to the first field that is wrong.',
    'The card fields are frames with their own names and errors; the labels beside them are for eyes and pointers.',
  ],
  related: ['Primitives/Radio cards', 'Primitives/Text input', 'Primitives/Alert'],
};
