import { lazyModule } from '../overlay/lazy-module.ts';
import { placementModule } from '../overlay/start-placing.ts';

/** The lists of Select and MultiSelect with their overlay and style: no form needs them before a field is wanted. */
export const pickerOverlays = lazyModule(() => {
  // Beside it and not after it: both are wanted at the first opening.
  placementModule.load().catch(() => {});
  return import('./overlays.ts');
});
