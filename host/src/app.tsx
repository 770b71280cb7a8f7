import { Router } from 'wouter';
import type { Boot } from './boot/boot.ts';
import { BootContext } from './boot/boot-context.ts';
import { Providers } from './providers.tsx';
import type { Keeper } from './routing/history.ts';
import { Shell } from './shell/shell.tsx';

/** The same tree on the server and in the browser; only the browser has a history to keep. */
export function App({ boot, keeper, onReady }: { boot: Boot; keeper?: Keeper; onReady?: () => void }) {
  return (
    <Router
      ssrPath={keeper ? undefined : boot.path}
      aroundNav={keeper && ((navigate, to, options) => keeper.push(to, options ?? {}, navigate))}
    >
      <BootContext value={boot}>
        <Providers>
          <Shell keeper={keeper} onReady={onReady} />
        </Providers>
      </BootContext>
    </Router>
  );
}
