import { loadFonts } from '@coverkit/widgets/brand';
import { createHttpClient } from '@coverkit/widgets/client';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { FormData } from '../form/form-data.ts';
import { idPrefix, StartForm } from '../form/start-form.tsx';
import type { Mounted, MountRequest } from '../loader/contract.ts';
import { emitOn, watchSize } from './events.ts';
import { hostedAddress, navigateTop } from './hosted-screens.ts';

/** This file, as a server names it in the form that it renders. */
const file = new URL(import.meta.url).pathname.split('/').at(-1);

/** Takes over the form that the loader shows. What another version's server rendered is rendered anew from its data. */
export async function mount({ element, options, origin, container, data }: MountRequest): Promise<Mounted> {
  const { app, config }: FormData = JSON.parse(data);
  const client = createHttpClient({ baseUrl: origin, affiliate: options.affiliate, config });
  const hrefOf = hostedAddress(config.brand.hostUrl || origin);
  const dispatch = emitOn(element);
  let hydrating = app === file;
  let setReady = () => {};
  const ready = new Promise<void>((resolve) => {
    setReady = resolve;
  });
  const emit: typeof dispatch = (event) => {
    if (event.type === 'ready') setReady();
    dispatch(event);
  };
  const form = (
    <StartForm
      {...{ config, client, emit, hrefOf }}
      navigate={navigateTop(hrefOf)}
      hydrating={() => hydrating}
    />
  );
  if (!hydrating) container.replaceChildren();
  const root = hydrating
    ? hydrateRoot(container, form, { identifierPrefix: idPrefix })
    : createRoot(container, { identifierPrefix: idPrefix });
  if (!hydrating) root.render(form);
  await ready;
  hydrating = false;
  // After the form can be used: nothing moves when they come, and they share the network with nothing.
  void loadFonts({ theme: config.brand.theme, hostUrl: origin });
  const unwatch = watchSize(container, element);
  return {
    unmount() {
      unwatch();
      root.unmount();
      container.remove();
    },
  };
}
