import { TextLink } from '@coverkit/ui';
import type { Guide } from '../../support/guide/guide.ts';

export const guide: Guide = {
  kind: 'action',
  from: '@coverkit/ui',
  summary:
    'A word or two within a sentence that lead somewhere. Underlined, so that colour is not its only sign.',
  requirements: ['PRIM-05'],
  choose: {
    when: ['Something may be read elsewhere: a document, a policy, a help page.'],
    instead: ['It is the next step of the screen: a LinkButton.', 'It does something here: a quiet button.'],
  },
  anatomy: {
    picture: (
      <p>
        Read the{' '}
        <TextLink href="#pds" external>
          Product Disclosure Statement
        </TextLink>{' '}
        before you buy.
      </p>
    ),
    parts: [
      { name: 'Words', at: '.ck-link', note: 'name where it leads; they make sense when read alone.' },
      {
        name: 'Sign',
        at: '.ck-link-icon',
        side: 'end',
        note: 'it opens a tab of its own; screen readers hear “(opens in a new tab)”.',
      },
    ],
  },
  use: [
    {
      good: {
        says: 'Link the name of what is there.',
        shows: (
          <p>
            Read the <TextLink href="#pds">Product Disclosure Statement</TextLink>.
          </p>
        ),
      },
      bad: {
        says: 'Link “here”: in a list of links it does not show where it leads.',
        shows: (
          <p>
            For the Product Disclosure Statement click <TextLink href="#pds">here</TextLink>.
          </p>
        ),
      },
    },
  ],
  keyboard: [['Enter', 'Follows the link.']],
  accessibility: [
    'A native link: its address can be copied, and opened in a new tab.',
    'An external one says in words that it opens a tab, and gives the page it opens no hold on this one.',
    'Accent text is mixed towards ink until it reads at 4.5:1 on paper and on cards.',
  ],
  styling: {
    properties: [
      ['--ck-accent', 'the underline'],
      ['--ck-accent-text', 'the words under the pointer; at rest they have the colour of the text around'],
    ],
  },
  related: ['Primitives/Button'],
  without: {
    Disabled: 'A link that cannot be followed is not a link: leave the words as text.',
    Busy: 'The browser shows that a page is loading.',
  },
};
