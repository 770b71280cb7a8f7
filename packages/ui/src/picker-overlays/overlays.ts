import { placementModule } from '../overlay/start-placing.ts';
import { MultiSelectOverlay } from './multi-select-overlay.tsx';
import { SelectOverlay } from './select-overlay.tsx';

// Both are wanted at the first opening. Until its code is there an overlay is placed by itself.
placementModule.load().catch(() => {});

export { MultiSelectOverlay, SelectOverlay };
