import { useContext } from 'react';
import { LabelsContext } from './labels-context.ts';
import { type UiLabels, uiLabels } from './ui-labels.ts';

export { type UiLabels, uiLabels };

/** Replaces the words of the primitives in it; start from `uiLabels`. */
export const UiLabelsProvider = LabelsContext.Provider;

export const useUiLabels = (): UiLabels => useContext(LabelsContext) ?? uiLabels;
