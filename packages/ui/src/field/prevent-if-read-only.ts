/**
 * For native checkboxes and radios, which have no `readonly`: the click is cancelled. The space bar and
 * arrows send a click too.
 */
export const preventIfReadOnly = (readOnly: boolean | undefined) =>
  readOnly ? (event: { preventDefault(): void }) => event.preventDefault() : undefined;
