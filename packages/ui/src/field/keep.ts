/**
 * For what is ticked or picked natively, which knows no `readonly`: the press is taken back. It comes as a click
 * from the space bar and from arrows as well.
 */
export const keepIf = (readOnly: boolean | undefined) =>
  readOnly ? (event: { preventDefault(): void }) => event.preventDefault() : undefined;
