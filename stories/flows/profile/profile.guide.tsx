import type { Guide } from '../../support/guide/guide.ts';
import { FlowFacts } from '../support/flow-facts.tsx';

export const guide: Guide = {
  kind: 'flow',
  from: '@coverkit/widgets/profile',
  covers: ['UpdateProfile', 'ChangePassword'],
  summary: 'What a customer who is signed in changes of their account: who they are, and their password.',
  requirements: ['ACCT-03', 'ACCT-05', 'ACCT-07'],
  more: (
    <FlowFacts
      steps={{
        label: 'The profile, and the password',
        title: 'flows-account-profile',
        steps: [
          { id: 'profile', name: 'Profile', story: 'default' },
          { id: 'password', name: 'Password', story: 'password' },
        ],
        exits: [
          { from: 'profile', to: 'Account' },
          { from: 'password', to: 'Account' },
        ],
      }}
      behaviour={[
        'The profile is filled in from what is known of the customer. A new one has what the purchase knew.',
        'Another email address is sent a code, and counts once the code is entered here. Until then the one before is used, and it hears of the change.',
        'The button is the page’s main one once everything is valid. It can always be pressed: where something is missing it leads there.',
        'Where the customer is signed in is listed below the profile; each device can be signed out, or all but this one.',
        'All that is stored of the customer is downloaded as one zip file: JSON, and the PDFs of the policies.',
        'The account is deleted by its password and a tick, below what goes and what the law makes the brand keep.',
        'A new password signs every other device out, and not this one.',
        'No password and no code is in an address, an event or a storage of the browser.',
      ]}
      properties={[]}
      navigates={[
        ['dashboard', 'Changed, or left; in the place of the form.'],
        ['login', 'The session has ended, or the account was deleted.'],
      ]}
      events={[
        ['ready', 'It can be used.'],
        ['step', 'profile or password was come to.'],
        ['error', 'A call failed.'],
      ]}
      words="profile"
      examples={[
        ['profile.devices.lead', 'Don’t recognise one? Sign it out, and change your password.'],
        ['profile.password.lead', 'You stay signed in here. Every other device is signed out.'],
      ]}
    />
  ),
  accessibility: [
    'The browser fills in every field by its autocomplete token, and password managers know which password is which.',
    'A problem is read with its field, which has the focus.',
  ],
  related: ['Flows/Account/Policies and quotes', 'Flows/Account/Password'],
};
