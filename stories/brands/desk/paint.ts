import { loadFonts, themeCss } from '@coverkit/ui/theme';
import type { DeskState, DeskStore } from './store.ts';

const declaration = /(--ck-[\w-]+):([^;}]+)/g;

/** The custom properties of a theme by name, out of the very rule that a page is given. */
function propertiesOf({ theme }: DeskState): Map<string, string> {
  const own = themeCss(theme, 'x').split('}')[0] ?? '';
  return new Map([...own.matchAll(declaration)].map(([, name = '', value = '']) => [name, value]));
}

/**
 * Keeps a root in the look on the desk by its custom properties alone: no component beneath draws anew, however fast
 * a slider moves. `scheme` fixes one; otherwise it is the one that is being worked on.
 */
export function painted(root: HTMLElement, store: DeskStore, scheme?: 'light' | 'dark'): () => void {
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
  const dress = () => {
    const { theme } = store.get();
    if (theme.fonts !== faces) void loadFonts(theme);
    faces = theme.fonts;
  };
  const both = () => {
    paint();
    dress();
  };
  both();
  return store.subscribe(both);
}
