import type { PageName, ScreenModule } from './match.ts';

type Component = ScreenModule['Screen'];

const modules = import.meta.glob<ScreenModule>('../screens/*.screen.tsx');
const loaded = new Map<PageName, Component>();

/** `setPassword` is in `set-password.screen.tsx`. */
const fileOf = (name: PageName) =>
  `screens/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.screen.tsx`;

/** Where the build's manifest lists a screen's chunk. */
export const moduleOf = (name: PageName) => `src/${fileOf(name)}`;

export const loadedScreen = (name: PageName) => loaded.get(name);

/** Loads a screen's chunk; afterwards `loadedScreen` has it at once, so that server and first paint agree. `hydrating`: the server's HTML
 * shows what is left out. */
export async function loadScreen(name: PageName, { hydrating = false } = {}): Promise<Component> {
  const load = modules[`../${fileOf(name)}`];
  if (!load) throw new Error(`The screen "${name}" has no component. Add host/src/${fileOf(name)}.`);
  const { Screen, loadLater } = await load();
  if (!hydrating) await loadLater?.();
  loaded.set(name, Screen);
  return Screen;
}
