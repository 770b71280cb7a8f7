import type { Guide } from '../../support/guide/guide.ts';
import { FlowFacts } from '../support/flow-facts.tsx';

export const guide: Guide = {
  kind: 'flow',
  from: '@coverkit/widgets/additional-premium',
  covers: ['AdditionalPayment', 'PaymentComplete'],
  summary:
    'An additional premium of a policy that is sold: asked for by the staff, paid through a link in an email. What it is for stands above the card, and it is charged once, as a purchase is.',
  requirements: ['PAYM-01', 'DETL-08', 'DETL-12', 'DETL-15', 'DETL-16'],
  more: (
    <FlowFacts
      steps={{
        label: 'What is asked for and the card, waiting for the bank, paid',
        title: 'flows-additional-payment-pages',
        steps: [
          { id: 'pay', name: 'Pay', story: 'unpaid' },
          { id: 'pending', name: 'Waiting', when: 'the bank takes its time', story: 'pending' },
          { id: 'paid', name: 'Paid', story: 'paid' },
        ],
        exits: [
          { from: 'pay', to: 'Home', when: 'the link is over' },
          { from: 'pending', to: 'Pay', when: 'the bank says no' },
          { from: 'paid', to: 'Home' },
        ],
      }}
      behaviour={[
        'A link that is wrong, over, or paid before goes home with the reason; where the page stays, it is on the page too.',
        'A card is charged once whatever happens, and only the amount that was shown.',
        'A payment whose bank has not answered resolves by itself, also when the link is opened again later.',
        'The page after it knows what was paid from this tab alone: its address names no payment.',
      ]}
      properties={[['reference, pid', 'Of the link. PaymentComplete takes none.']]}
      navigates={[
        ['paid', 'It is paid; in the place of the link, which is used up.'],
        ['home', 'The link is no longer valid, or the page is done with.'],
      ]}
      events={[
        ['ready', 'It can be used.'],
        ['step', 'pay, pending or paid was come to.'],
        ['waypoint', 'begin_payment, premium_paid; with the price, of nobody’s trip.'],
        ['payment', 'Paid; with the price.'],
        ['error', 'A call failed.'],
      ]}
      words="premium"
      examples={[
        ['premium.title', 'Additional Premium Payment'],
        ['premium.paid.title', 'Payment Complete!'],
        ['payment.pay.premium', 'Pay {total|money}'],
      ]}
    />
  ),
  accessibility: [
    'When another screen replaces this one, the focus moves with it: to the waiting page, back to the card, or to the confirmation.',
    'The card fields are frames with their own names and errors; the labels beside them are for eyes and pointers.',
  ],
  related: ['Flows/Details/Sections', 'Primitives/Radio cards', 'Primitives/Price'],
};
