import type { ScreenFile } from '../screens/screen.ts';
import { hostScreens } from './host-screens.ts';
import type { Match, PageName } from './match.ts';

/** Of any screen: it is given the parameters of the match whose name it was loaded by. */
export type AnyScreen = ScreenFile<Match['params'], unknown>;

const loaded = new Map<PageName, AnyScreen>();

export const loadedScreen = (name: PageName) => loaded.get(name);

/** Loads a screen's chunk; afterwards `loadedScreen` has it at once, so that server and first paint agree. `hydrating`: the server's HTML
 * shows what is left out. */
export async function loadScreen(name: PageName, { hydrating = false } = {}): Promise<AnyScreen> {
  const file = (await hostScreens[name].file()) as AnyScreen;
  if (!hydrating) await file.loadLater?.();
  loaded.set(name, file);
  return file;
}
