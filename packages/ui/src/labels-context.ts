import { createContext } from 'react';

/**
 * What a page says in place of the primitives' own words, by `ui.` and the name of the label: `ui.close`, `ui.date.chooseStart`,
 * `ui.picker.results`. In a text `{1}` is the label's first parameter, and `{1#day|days}` a number with its word. A value that is
 * no text is the label itself.
 */
export type LabelTexts = Readonly<Record<string, unknown>>;

/** Null where a page says nothing of its own. */
export const LabelsContext = createContext<LabelTexts | null>(null);
