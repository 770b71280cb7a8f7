import type { Mutation } from '../mutation.ts';

const [ui, widgets] = ['packages/ui/src', 'packages/widgets/src'];

export const screensMutations: readonly Mutation[] = [
  {
    file: `${ui}/stepper/use-amount.ts`,
    from: 'Math.min(max, Math.max(min, snapped))',
    to: 'Math.max(min, snapped)',
    breaks: 'a stepper stays at or below its greatest value',
    tests: ['ui', 'stepper/'],
  },
  {
    file: `${ui}/tabs/tab-list.tsx`,
    from: 'tabIndex={item.id === stop ? 0 : -1}',
    to: 'tabIndex={0}',
    breaks: 'a row of tabs is one stop of the Tab key',
    tests: ['ui', 'tabs/'],
  },
  {
    file: `${ui}/field/field-frame.tsx`,
    from: "    'aria-invalid': hasError || undefined,\n",
    to: "    'aria-invalid': undefined,\n",
    breaks: 'a screen reader announces that a field is wrong',
    tests: ['ui', 'field/', 'text-input/text-input'],
  },
  {
    file: `${ui}/overlay/use-dialog.ts`,
    from: '      else if (before?.isConnected && isFocusLost(element)) before.focus({ preventScroll: true });\n',
    to: '',
    breaks: 'the focus returns to where it was before a dialog',
    tests: ['ui', 'modal/', 'overlay/', 'date-range-picker/calendar-overlay'],
  },
  {
    file: `${ui}/alert/use-auto-dismiss.ts`,
    from: 'const paused = hovered || focused;',
    to: 'const paused = hovered;',
    breaks: 'an alert stays while the focus is in it',
    tests: ['ui', 'alert/'],
  },
  {
    file: `${widgets}/flows/details/sections/sections.ts`,
    from: 'isRight(one) && passed.has(one.name)',
    to: 'isRight(one)',
    breaks: 'a section closes only when the visitor presses "Continue"',
    tests: ['parts', 'details/sections'],
  },
  {
    file: `${widgets}/flows/summary/price-preview.ts`,
    from: `      const { rates } = await client.preview(chosen);
      if (call !== newest) return 'superseded';
`,
    to: '      const { rates } = await client.preview(chosen);\n',
    breaks: 'only the newest answer changes the price',
    tests: ['parts', 'flows/summary'],
  },
  {
    file: `${widgets}/flow/saver/saver.ts`,
    from: 'unsaved = new Set([...sending, ...unsaved]);',
    to: 'unsaved = new Set(unsaved);',
    breaks: 'what a failed save has sent is saved by the next one',
    tests: ['parts', 'flow/saver'],
  },
  {
    file: `${widgets}/flow/press/use-press.ts`,
    from: '    if (waiting.current) return;\n',
    to: '',
    breaks: 'two quick presses are one',
    tests: ['widgets', 'flow/press'],
  },
  {
    file: `${widgets}/screening/framed/widget-messages.ts`,
    from: 'event.origin !== sender.origin || event.source',
    to: 'event.source',
    breaks: 'a message of the screening widget counts only from its origin',
    tests: ['parts', 'screening/framed'],
  },
  {
    file: `${widgets}/client/csrf.ts`,
    from: 'known.csrfExpiresIn - margin',
    to: 'known.csrfExpiresIn + margin',
    breaks: 'a csrf token is renewed before it ends',
    tests: ['parts', 'client/http'],
  },
  {
    file: `${widgets}/client/calls/account-connection.ts`,
    from: 'loaded.account !== account',
    to: 'loaded.account === account',
    breaks: 'a page that was left open changes nothing in another account',
    tests: ['contract', 'clients.other-account'],
  },
];
