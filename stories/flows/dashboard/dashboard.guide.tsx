import type { Guide } from '../../support/guide/guide.ts';
import { FlowFacts } from '../support/flow-facts.tsx';

export const guide: Guide = {
  kind: 'flow',
  from: '@coverkit/widgets/dashboard',
  covers: ['Dashboard', 'Policies', 'Quotes', 'Policy'],
  summary:
    'What a customer who is signed in has: policies, each with a page of its own, and quotes to go on with.',
  requirements: ['ACCT-02', 'ACCT-06', 'ACCT-07'],
  more: (
    <FlowFacts
      steps={{
        label: 'The newest of both, each list in full, and one policy',
        title: 'flows-account-policies-and-quotes',
        steps: [
          { id: 'dashboard', name: 'Account', story: 'default' },
          {
            id: 'policies',
            name: 'Policies',
            story: 'flows-account-lists--all-policies',
            when: 'there are more',
          },
          { id: 'quotes', name: 'Quotes', story: 'flows-account-lists--all-quotes', when: 'there are more' },
          { id: 'policy', name: 'Policy', story: 'flows-account-policy--one-policy', when: 'it is opened' },
        ],
        exits: [
          { from: 'policy', to: 'Change' },
          { from: 'policy', to: 'Payment' },
          { from: 'dashboard', to: 'Quote' },
          { from: 'dashboard', to: 'Profile' },
          { from: 'dashboard', to: 'Password' },
          { from: 'dashboard', to: 'Log out' },
        ],
      }}
      behaviour={[
        'Up to ten policies and ten quotes, the newest first; the lists have 25 on a page.',
        'Each list is narrowed by status and searched by number, destination and traveller’s name, over all of its pages. The page’s address may keep status and page (`onPlace`), never what is searched for, which may be a name.',
        'A quote is listed for the customer who has proved to read mail to its address.',
        'Each has a menu: a policy leads to its page and to claims, with its number and no name; a quote is continued, emailed to the customer, or deleted once that is confirmed.',
        'Where the lists cannot be loaded, the way on is the sign-in.',
        'A policy’s page has what is covered, what the customer is asked for, the documents of every version with what it changed, all that happened with its cost, and the payments and refunds.',
        'On paper it opens what is folded up, and leaves out what can only be pressed.',
      ]}
      properties={[
        ['status', 'What a list is narrowed to at first; one that there is not shows all.'],
        ['page', 'The page of a list that is shown first, from 1.'],
        ['onPlace', 'Another status or page of a list is shown.'],
      ]}
      navigates={[
        ['policies, quotes', 'All of a list is to be shown.'],
        ['policy', 'A policy is opened; it has its number as `reference`.'],
        ['amendExtend', 'A policy is changed, or another change by its menu.'],
        ['payment', 'An additional premium is paid; or `rescreen`, for medical questions.'],
        ['details', 'A quote is continued, or `summary`, `referral` and `declined` by its state.'],
        ['start', 'A new quote is asked for.'],
        ['profile', 'The profile is to be changed; or `password`.'],
        ['login', 'The lists could not be loaded, or the session has ended.'],
        ['verifyOtp', 'The code of the sign-in is to come.'],
      ]}
      events={[
        ['ready', 'It can be used.'],
        ['step', 'dashboard, policies, quotes or policy is shown.'],
        ['error', 'A call failed.'],
      ]}
      words="dashboard"
      examples={[
        ['dashboard.policies.lead', 'Every policy in your account, the newest first.'],
        ['dashboard.quotes.start', 'Get a quote'],
      ]}
    />
  ),
  accessibility: ['Each list is named by its heading, and each button says which policy or quote it opens.'],
  related: ['Flows/Account/Signing in', 'Flows/Outcome/Pages'],
};
