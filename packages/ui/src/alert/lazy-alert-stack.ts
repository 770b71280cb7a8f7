import { lazyModule } from '../overlay/lazy-module.ts';

/** The notices of a page that has none at first. */
export const lazyAlertStack = lazyModule(() => import('./alert-stack.tsx'));
