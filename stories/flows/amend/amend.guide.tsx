import type { Guide } from '../../support/guide/guide.ts';
import { FlowFacts } from '../support/flow-facts.tsx';

export const guide: Guide = {
  kind: 'flow',
  from: '@coverkit/widgets/amend',
  covers: ['Amend', 'AmendComplete', 'AmendReferral'],
  summary:
    'Changes of a policy that is sold: other dates, travellers, cover level, travel area or longest trip, snow cover, or its cancellation. What it costs or gives back is shown while it is entered, in words and in its parts.',
  requirements: ['AMND-01', 'AMND-04', 'AMND-07', 'AMND-08', 'AMND-09', 'AMND-11', 'ERRS-05'],
  more: (
    <FlowFacts
      steps={{
        label: 'The change, waiting for the bank, review, done',
        title: 'flows-changing-a-policy-pages',
        steps: [
          { id: 'change', name: 'Change', story: 'extend' },
          { id: 'pending', name: 'Waiting', when: 'the bank takes its time', story: 'pending' },
          { id: 'referral', name: 'Review', when: 'an answer needs a person', story: 'pending-review' },
          { id: 'complete', name: 'Done', story: 'done' },
        ],
        exits: [
          { from: 'change', to: 'My policies', when: 'it is not open' },
          { from: 'complete', to: 'My policies' },
        ],
      }}
      behaviour={[
        'Nothing changes before the button is pressed, and nothing is charged but what was shown.',
        'A change of one window is refused where another changed the policy: what was entered is kept, and priced again.',
        'Where an answer needs a person, there is no card and no charge.',
        'A card is charged once whatever happens; where nothing is to be paid, no field of a card is loaded.',
      ]}
      properties={[
        ['kind', 'Of Amend: extend, cancel, cover-level, insurees, region, snow-cover or trip-length.'],
        ['reference, token', 'Of the policy’s link.'],
      ]}
      navigates={[
        ['amendComplete', 'It is done; in the place of the form.'],
        ['amendReferral', 'A person decides first.'],
        ['dashboard', 'It is not open for this policy, or the page is done with.'],
        ['start', 'The link is of a quote that was not paid for.'],
        ['complete', 'The policy and its documents.'],
      ]}
      events={[
        ['ready', 'It can be used.'],
        ['step', 'change, pending, referral or complete was come to; never which change.'],
        ['payment', 'Paid; with the price.'],
        ['referral', 'A person decides first.'],
        ['error', 'A call failed.'],
      ]}
      words="amend"
      examples={[
        ['amend.submit.pay', 'Pay {total|money} and change'],
        ['amend.price.none', 'Change something to see what it costs.'],
      ]}
    />
  ),
  accessibility: [
    'The price is announced when it comes, politely and in one sentence; it keeps its place while another is asked for.',
    'The button is never disabled for what is missing: pressing it leads to the first field that is.',
  ],
  related: [
    'Flows/Additional payment/Pages',
    'Flows/Account/Policies and quotes',
    'Primitives/Date range picker',
  ],
};
