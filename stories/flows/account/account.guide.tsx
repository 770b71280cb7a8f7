import type { Guide } from '../../support/guide/guide.ts';
import { FlowFacts } from '../support/flow-facts.tsx';

export const guide: Guide = {
  kind: 'flow',
  from: '@coverkit/widgets/account',
  covers: ['SetPassword', 'RecoverPassword'],
  summary:
    'The password of a customer’s account: set by the link that the email of a first policy brings, or by one that is asked for here.',
  requirements: ['ACCT-01', 'ACCT-05', 'ACCT-07', 'DETL-17'],
  more: (
    <FlowFacts
      steps={{
        label: 'Setting a password, and asking for the link that sets one',
        title: 'flows-account-password',
        steps: [
          { id: 'setPassword', name: 'Set', story: 'default' },
          { id: 'linkExpired', name: 'Link over', when: 'used, over or wrong', story: 'link-over' },
          { id: 'recover', name: 'Recover', when: 'a link is asked for', story: 'recover' },
        ],
        exits: [
          { from: 'setPassword', to: 'Sign in' },
          { from: 'linkExpired', to: 'Recover', when: 'a new link' },
          { from: 'recover', to: 'Sign in' },
        ],
      }}
      behaviour={[
        'The rule for a password is shown before it is typed: a length, and no required kinds of characters. Any may be pasted.',
        'A field is judged when it was left with something in it, or when the button is pressed; an error goes as soon as it is corrected.',
        'A link works once. Opened again, it says so at once, and a new one is a press away; if an answer was lost before, it says that the password may be set.',
        'Asking for a link says the same to everybody, whether there is such an account or not.',
        'A password stays in the form alone, is sent in a body, and is gone from the page once it is set. No event or alert holds one, nor the link.',
        'A failure loses nothing that was typed.',
      ]}
      properties={[['id, token', 'SetPassword: of the link. RecoverPassword takes none.']]}
      navigates={[
        ['forgotten', 'A new link is wanted; in the place of the one that is over.'],
        ['login', 'The password is set, or the link was asked for; in the place of the form.'],
      ]}
      events={[
        ['ready', 'It can be used.'],
        ['step', 'setPassword, linkExpired or recover was come to.'],
        ['error', 'A call failed.'],
      ]}
      words="account"
      examples={[
        ['account.set.title', 'Set New Password'],
        ['account.set.password.hint', 'At least {min} characters. Any will do, spaces too.'],
        [
          'account.problem.password.password_common',
          'This is one of the first passwords an attacker would try. Please choose another, such as a few words in a row.',
        ],
      ]}
    />
  ),
  accessibility: [
    'The button is never off for what is missing: pressing it leads to the first field that is wrong, which is read with its error.',
    'When another screen replaces this one, the focus moves to its title, which is read with the sentence beneath it.',
    'Both fields say new-password and the address says username, so that password managers fill and keep them.',
  ],
  related: ['Primitives/Password input', 'Primitives/Email input', 'Flows/Outcome/Pages'],
};
