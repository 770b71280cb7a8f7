import { createLazyClient } from '@coverkit/widgets/client/lazy';
import { loadLaterParts } from '@coverkit/widgets/first-form';
import { watchTexts } from '@coverkit/widgets/translation';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { FormData } from '../form/form-data.ts';
import { idPrefix, StartForm } from '../form/start-form.tsx';
import type { App, Mounted, MountRequest } from '../loader/contract.ts';
import { beginsWithForm } from '../loader/options.ts';
import { emitOn, watchSize } from './events.ts';
import { passStoppedEvents, withholdTypedKeys } from './guard-events.ts';
import { createNextSteps, later } from './next-steps.ts';
import { readOptions } from './read-options.ts';

/** This file, as a server names it in the form that it renders. */
const file = new URL(import.meta.url).pathname.split('/').at(-1);

/** ms after the form can be used. */
const afterFirstUse = 100;

export const explain: App['explain'] = async (...page) => (await import('./explain.ts')).explain(...page);

/** Takes over the form that the loader shows. What another version's server rendered is rendered anew from its data. */
export async function mount(request: MountRequest): Promise<Mounted> {
  const { element, origin, container, data } = request;
  const options = readOptions(request.options);
  const { app, config }: FormData = JSON.parse(data);
  const client = createLazyClient({ baseUrl: origin, affiliate: options.affiliate });
  const dispatch = emitOn(element);
  const next = createNextSteps({ request, options, config, client, emit: dispatch });
  const showFonts = async () => {
    const { loadFonts, followTranslation } = await later();
    followTranslation(shadow, texts);
    const { brand } = await client.config();
    await loadFonts({ theme: brand.theme, hostUrl: origin });
  };
  let hydrating = app === file;
  let settle!: [resolve: () => void, reject: (error: unknown) => void];
  const ready = new Promise<void>((...both) => {
    settle = both;
  });
  const emit: typeof dispatch = (event) => {
    if (event.type === 'ready') settle[0]();
    next.emit(event);
  };
  // React reports what the boundary has caught on the page's console.
  const rendering = { identifierPrefix: idPrefix, onCaughtError: () => {} };
  const onCrash = (error: unknown) => {
    settle[1](error);
    if (element.dataset.coverkitState !== 'ready') return;
    element.dataset.coverkitState = 'failed';
    void next.fail(container);
  };
  // Called before the first screen, because a page may stop its very first key.
  const shadow = element.shadowRoot ?? element;
  const texts = watchTexts(shadow);
  const stops = [passStoppedEvents(element), withholdTypedKeys(element), texts.stop];
  let unmount = () => {};
  if (beginsWithForm(options.flow)) {
    const form = (
      <StartForm
        {...{ config, client, emit }}
        showsNext={next.staysHere}
        onCrash={onCrash}
        navigate={(to) => void next.navigate(to)}
        hydrating={() => hydrating}
      />
    );
    if (!hydrating) {
      await loadLaterParts();
      container.replaceChildren();
    }
    const root = hydrating ? hydrateRoot(container, form, rendering) : createRoot(container, rendering);
    if (!hydrating) root.render(form);
    unmount = () => root.unmount();
    await ready;
    hydrating = false;
    next.resume();
  } else {
    (await next.open()).begin(options);
  }
  // They share the network with nothing that the first use needs, and nothing moves when they come.
  setTimeout(() => void showFonts().catch(() => {}), afterFirstUse);
  const unwatch = watchSize(container, element);
  return {
    focus: next.focus,
    unmount() {
      for (const stop of stops) stop();
      unwatch();
      next.dispose();
      unmount();
      container.remove();
    },
  };
}
