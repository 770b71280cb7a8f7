import { CoverkitProvider } from '@coverkit/widgets/brand';
import { createHttpClient } from '@coverkit/widgets/client';
import { QuoteStart } from '@coverkit/widgets/quote-start';
import { createRoot } from 'react-dom/client';
import type { Mounted, MountRequest } from '../loader/contract.ts';
import { emitOn, watchSize } from './events.ts';
import { hostedAddress, navigateTop } from './hosted-screens.ts';
import { applyStyles } from './styles.ts';

/** Renders a flow into the element's shadow root. Rejects when the API does not answer; the root is then empty. */
export async function mount({ element, root, options, origin }: MountRequest): Promise<Mounted> {
  const client = createHttpClient({ baseUrl: origin, affiliate: options.affiliate });
  const config = await client.config();
  applyStyles(root, config.brand.theme, origin);

  const container = document.createElement('div');
  container.dir = 'ltr';
  container.lang = config.brand.locale;
  root.replaceChildren(container);
  const host = config.brand.hostUrl || origin;
  const dispatch = emitOn(element);
  const hrefOf = hostedAddress(host);
  const react = createRoot(container, { identifierPrefix: 'ck-' });
  await new Promise<void>((ready) => {
    const emit: typeof dispatch = (event) => {
      if (event.type === 'ready') ready();
      dispatch(event);
    };
    react.render(
      <CoverkitProvider {...{ config, client, emit, hrefOf }} navigate={navigateTop(hrefOf)} affiliatePage>
        <QuoteStart />
      </CoverkitProvider>,
    );
  });
  const unwatch = watchSize(container, element);
  return {
    unmount() {
      unwatch();
      react.unmount();
      root.replaceChildren();
    },
  };
}
