import type { ComponentType } from 'react';
import type { Route, ScreenModule, ScreenProps } from './routes.ts';

const modules = import.meta.glob<ScreenModule>('../screens/*.screen.tsx');
const loaded = new Map<string, ComponentType<ScreenProps>>();

/** Where the build's manifest lists a screen's chunk. */
export const moduleOf = (route: Route) => `src/screens/${route.screen}.screen.tsx`;

export const loadedScreen = (route: Route) => loaded.get(route.screen);

/** Brings a screen's chunk; afterwards `loadedScreen` has it at once, so that server and first paint agree. */
export async function loadScreen(route: Route): Promise<ComponentType<ScreenProps>> {
  const load = modules[`../screens/${route.screen}.screen.tsx`];
  if (!load) throw new Error(`The route ${route.name} names a screen that does not exist: ${route.screen}`);
  const { Screen } = await load();
  loaded.set(route.screen, Screen);
  return Screen;
}
