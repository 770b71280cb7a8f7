import { loadFonts, themeCss } from '@coverkit/ui/theme';
import type { DeskState, DeskStore } from './store.ts';

const declaration = /(--ck-[\w-]+):([^;}]+)/g;

/** The custom properties of a theme by name, parsed from the rules that a page gets: its own, and the steps by scheme. */
function propertiesOf({ theme }: DeskState): Map<string, string> {
  const own = themeCss(theme, 'x').split('}').slice(0, 2).join('}');
  return new Map([...own.matchAll(declaration)].map(([, name = '', value = '']) => [name, value]));
}

/**
 * Applies the edited theme to a root by custom properties alone, so that no component renders while a slider
 * moves. `scheme` fixes one; otherwise it is the edited one.
 */
export function applyTheme(root: HTMLElement, store: DeskStore, scheme?: 'light' | 'dark'): () => void {
  let now = new Map<string, string>();
  const paint = () => {
    const state = store.get();
    const next = propertiesOf(state);
    for (const [name, value] of next) if (now.get(name) !== value) root.style.setProperty(name, value);
    now = next;
    const shown = `only ${scheme ?? state.scheme}`;
    if (root.style.colorScheme !== shown) root.style.colorScheme = shown;
  };
  let faces: unknown = null;
  const loadFaces = () => {
    const { theme } = store.get();
    if (theme.fonts !== faces) void loadFonts(theme);
    faces = theme.fonts;
  };
  const both = () => {
    paint();
    loadFaces();
  };
  both();
  return store.subscribe(both);
}
