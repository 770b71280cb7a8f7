import { type UiLabels, uiLabels } from './ui-labels.ts';
import { useLabels } from './use-labels.ts';

export const useUiLabels = (): UiLabels => useLabels('ui', uiLabels);
