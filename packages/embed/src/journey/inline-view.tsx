import {
  type Config,
  CoverkitProvider,
  type CoverkitProviderProps,
  type Destination,
} from '@coverkit/widgets/brand';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { CrashBoundary } from '../form/crash-boundary.tsx';
import type { ScreenProps } from './quote-screens.tsx';

export type InlineViewOptions = Pick<CoverkitProviderProps, 'client' | 'navigate' | 'emit'> & {
  /** A block of the widget's shadow root. */
  place: HTMLElement;
  root: ShadowRoot;
  config: Config;
  onAccepted?: ScreenProps['onAccepted'];
  /** A screen has crashed, and shows nothing. */
  onCrash: (screen: string) => void;
};

export type InlineView = {
  /** Shows a screen, whose code loads first. False where another one is wanted by then. */
  show: (to: Destination) => Promise<boolean>;
  /** Shows nothing. */
  close: () => void;
  dispose: () => void;
};

type ScreenModule = { Screen: ComponentType<ScreenProps>; styles: readonly string[] };

/** The screens of an affiliate's own page: they ask nothing personal, and store no token. */
export const loadScreen = (screen: string): Promise<ScreenModule> =>
  screen === 'cover' ? import('./cover-screen.tsx') : import('./quote-screens.tsx');

export function createInlineView({
  place,
  root,
  onAccepted,
  onCrash,
  ...provider
}: InlineViewOptions): InlineView {
  const sheets = new Map<string, CSSStyleSheet>();
  const create = () => createRoot(place, { onCaughtError: () => {} });
  let view = create();
  let wanted: Destination | null = null;

  const addStyles = (styles: readonly string[]) => {
    for (const text of styles) {
      if (sheets.has(text)) continue;
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      sheets.set(text, sheet);
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    }
  };

  return {
    async show(to) {
      wanted = to;
      const { Screen, styles } = await loadScreen(to.screen);
      if (wanted !== to) return false;
      addStyles(styles);
      const crashed = () => {
        // Closed or disposed of meanwhile.
        if (wanted === null) return;
        view.unmount();
        view = create();
        onCrash(to.screen);
      };
      view.render(
        // In a task of its own: a root is not unmounted while it renders.
        <CrashBoundary onCrash={() => setTimeout(crashed)}>
          <CoverkitProvider {...provider} affiliatePage>
            <Screen to={to} onAccepted={onAccepted} />
          </CoverkitProvider>
        </CrashBoundary>,
      );
      return true;
    },
    close() {
      wanted = null;
      view.render(null);
    },
    dispose() {
      wanted = null;
      view.unmount();
      const own = [...sheets.values()];
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => !own.includes(one));
    },
  };
}
