import { placementModule } from '../overlay/start-placing.ts';
import { MultiSelectOverlay } from './multi-select-overlay.tsx';
import { SelectOverlay } from './select-overlay.tsx';

// The first opening needs this code too. An overlay that opens earlier is placed once it has loaded.
placementModule.load().catch(() => {});

export { MultiSelectOverlay, SelectOverlay };
