import { CoverkitProvider } from '@coverkit/widgets/brand';
import { createHttpClient } from '@coverkit/widgets/client';
import { QuoteStart } from '@coverkit/widgets/quote-start';
import { createRoot } from 'react-dom/client';
import type { Mounted, MountRequest } from '../loader/contract.ts';
import { emitOn, watchSize } from './events.ts';
import { handOver, hostedAddress } from './hand-over.ts';
import { dress } from './styles.ts';

/** Renders a flow into the element's shadow root. Rejects when the API cannot be had; then nothing is left. */
export async function mount({ element, root, options, origin }: MountRequest): Promise<Mounted> {
  const client = createHttpClient({ baseUrl: origin, affiliate: options.affiliate });
  const config = await client.config();
  dress(root, config.brand.theme, origin);

  const container = document.createElement('div');
  container.dir = 'ltr';
  container.lang = config.brand.locale;
  root.replaceChildren(container);
  const host = config.brand.hostUrl || origin;
  const tell = emitOn(element);
  const hrefOf = hostedAddress(host);
  const react = createRoot(container, { identifierPrefix: 'ck-' });
  await new Promise<void>((usable) => {
    const emit: typeof tell = (event) => {
      if (event.type === 'ready') usable();
      tell(event);
    };
    react.render(
      <CoverkitProvider {...{ config, client, emit, hrefOf }} navigate={handOver(hrefOf)}>
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
