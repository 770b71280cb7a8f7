import { lazyModule } from '../overlay/lazy-module.ts';

/** The lists of Select and MultiSelect with their overlay and style: no form needs them before a field is wanted. */
export const pickerOverlays = lazyModule(() => import('./overlays.ts'));
