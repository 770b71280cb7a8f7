import { placementModule } from '../overlay/start-placing.ts';
import { MultiSelectOverlay } from './multi-select-overlay.tsx';
import { SelectOverlay } from './select-overlay.tsx';

// Wanted at the first opening as well. An overlay that opens before is placed when the code has loaded.
placementModule.load().catch(() => {});

export { MultiSelectOverlay, SelectOverlay };
