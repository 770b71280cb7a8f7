import { createContext } from 'react';
import type { UiLabels } from './ui-labels.ts';

/** The words that a page gives the primitives; null where it gives none. */
export const LabelsContext = createContext<UiLabels | null>(null);
