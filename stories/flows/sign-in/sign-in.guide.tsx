import type { Guide } from '../../support/guide/guide.ts';
import { FlowFacts } from '../support/flow-facts.tsx';

export const guide: Guide = {
  kind: 'flow',
  from: '@coverkit/widgets/sign-in',
  covers: ['SignIn', 'VerifyCode', 'SignOut'],
  summary:
    'Into a customer’s account and out of it: email address and password, and on a new device a code that is emailed.',
  requirements: ['ACCT-01', 'ACCT-04', 'ACCT-05', 'ACCT-07'],
  more: (
    <FlowFacts
      steps={{
        label: 'Signing in, with a code on a new device, and signing out',
        title: 'flows-account-signing-in',
        steps: [
          { id: 'signIn', name: 'Sign in', story: 'default' },
          { id: 'code', name: 'Code', story: 'code', when: 'a new device' },
          { id: 'signOut', name: 'Log out', story: 'log-out', when: 'it is asked for' },
        ],
        exits: [
          { from: 'signIn', to: 'Account' },
          { from: 'signIn', to: 'Recover', when: 'the password is forgotten' },
          { from: 'code', to: 'Account' },
          { from: 'signOut', to: 'Sign in' },
        ],
      }}
      behaviour={[
        'A wrong password and an address without an account are answered alike.',
        'A code is asked for on a device that the account does not know, and after the password was set anew.',
        'A code can be pasted with spaces. Another one is sent once the pause after the last is over; the one before no longer works.',
        'Signing out clears what this browser keeps of quotes, whether or not the call succeeds.',
        'No password and no code is in an address, an event or a storage of the browser.',
      ]}
      properties={[
        ['returnTo', 'SignIn, VerifyCode: the path of the brand’s site where the customer wanted to go.'],
      ]}
      navigates={[
        ['dashboard', 'Signed in, or the screen of `returnTo`; in the place of the sign-in.'],
        ['verifyOtp', 'A code is to come; in the place of the sign-in.'],
        ['forgotten', 'The password is forgotten.'],
        ['login', 'Signed out, or the session of the code has ended.'],
      ]}
      events={[
        ['ready', 'It can be used.'],
        ['step', 'signIn, code or signOut was come to.'],
        ['error', 'A call failed.'],
      ]}
      words="sign-in"
      examples={[
        ['sign-in.signIn.lead', 'Your policies, documents and quotes in one place.'],
        ['sign-in.code.lead', 'We’ve emailed you a six-digit code. It’s valid for ten minutes.'],
      ]}
    />
  ),
  accessibility: [
    'Password managers fill both fields by their names, and phones offer the code of the email above the keyboard.',
    'A problem is read with its field, which has the focus.',
  ],
  related: ['Flows/Account/Password', 'Flows/Account/Policies and quotes'],
};
