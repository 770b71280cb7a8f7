import type { Destination } from '@coverkit/widgets/brand';
import { createLazyClient } from '@coverkit/widgets/client/lazy';
import { loadLaterParts } from '@coverkit/widgets/first-form';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { FormData } from '../form/form-data.ts';
import { idPrefix, StartForm } from '../form/start-form.tsx';
import type { Mounted, MountRequest } from '../loader/contract.ts';
import { emitOn, watchSize } from './events.ts';

/** This file, as a server names it in the form that it renders. */
const file = new URL(import.meta.url).pathname.split('/').at(-1);

/** ms after the form can be used. */
const afterFirstUse = 100;

/** What the form needs once it is used. */
const later = () => import('./later.ts');

/** Takes over the form that the loader shows. What another version's server rendered is rendered anew from its data. */
export async function mount({ element, options, origin, container, data }: MountRequest): Promise<Mounted> {
  const { app, config }: FormData = JSON.parse(data);
  const client = createLazyClient({ baseUrl: origin, affiliate: options.affiliate });
  const dispatch = emitOn(element);
  const showFonts = async () => {
    const [{ loadFonts }, { brand }] = await Promise.all([later(), client.config()]);
    await loadFonts({ theme: brand.theme, hostUrl: origin });
  };
  const navigate = async (to: Destination) => {
    // Once more: a quote was made, and the way to it must not be lost with one request.
    const { navigateTop } = await later().catch(later);
    navigateTop(to, config.brand.hostUrl || origin);
  };
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
      {...{ config, client, emit }}
      navigate={(to) => void navigate(to)}
      hydrating={() => hydrating}
    />
  );
  if (!hydrating) {
    await loadLaterParts();
    container.replaceChildren();
  }
  const root = hydrating
    ? hydrateRoot(container, form, { identifierPrefix: idPrefix })
    : createRoot(container, { identifierPrefix: idPrefix });
  if (!hydrating) root.render(form);
  await ready;
  hydrating = false;
  // They share the network with nothing that the first use needs, and nothing moves when they come.
  setTimeout(() => void showFonts().catch(() => {}), afterFirstUse);
  const unwatch = watchSize(container, element);
  return {
    unmount() {
      unwatch();
      root.unmount();
      container.remove();
    },
  };
}
