/** What the numbers in the guides stand for, in a few words. */
export const requirements: Readonly<Record<string, string>> = {
  'PRIM-01': 'Two dates or one, by pointer or typed, within limits',
  'PRIM-02': 'An address is chosen from suggestions, or the field clears',
  'PRIM-03': 'A search box above 50 options',
  'PRIM-04': 'Toggle, stepper, accordion, tabs, alerts and modal behave as the contract says',
  'PRIM-05': 'Keyboard, touch, screen reader, zoom, 320 px, right to left, forced colours, reduced motion',
  'EMBD-01': 'Ships as typed React components',
  'EMBD-04': 'Every look comes from the brand’s record',
  'EMBD-09': 'Every state is shown, explained and tested here',
};
