export { MultiSelectOverlay } from './multi-select-overlay.tsx';
export { SelectOverlay } from './select-overlay.tsx';
