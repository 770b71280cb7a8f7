import { startPath } from '@coverkit/widgets/brand';
import type { App, Mounted } from './contract.ts';
import { showFallback } from './fallback.ts';
import { beginsWithForm, type OptionTexts, optionNames } from './options.ts';
import type { EmbedError, EmbedErrorCode } from './public-types.ts';
import { fetchForm, showForm, showRest, takeForm } from './server-form.ts';

/** ms until the fallback is shown. */
const timeoutMs = 10_000;
export const tagName = 'coverkit-widget';

/**
 * Of the global: the sources of every script on the page; of an element: the source of the tag that mounted it. The same in every
 * version of this script, so that a second copy does not replace the first one's global.
 */
export const mark = Symbol.for('coverkit.loader');

/** What a script brings. */
export type Source = {
  origin: string;
  affiliate: string;
  load: () => Promise<App>;
  /** The form of an affiliate, where it came with the script. */
  carriedFor: (affiliate: string) => ParentNode | null;
};

/**
 * `<coverkit-widget>`: loads the app when it is connected and unmounts it when it is removed; a node that is only
 * moved keeps its state, and one whose options change begins anew. The outcome is in `data-coverkit-state` and dispatched as an event.
 */
export function defineElement(sources: readonly Source[]) {
  if (customElements.get(tagName)) return;
  class CoverkitWidget extends HTMLElement {
    static observedAttributes = optionNames.filter((name) => name !== 'scheme');
    #running: Promise<Mounted | null> | null = null;

    connectedCallback() {
      this.#running ??= start(this, sources);
    }

    disconnectedCallback() {
      setTimeout(() => void (this.isConnected || this.#stop()));
    }

    attributeChangedCallback(_: string, before: string | null, now: string | null) {
      if (!this.#running || before === now) return;
      const stopped = this.#stop();
      this.#running = stopped.then(() => start(this, sources));
    }

    override focus() {
      void this.#running?.then((mounted) => mounted?.focus());
    }

    async #stop() {
      const running = this.#running;
      this.#running = null;
      (await running)?.unmount();
    }
  }
  customElements.define(tagName, CoverkitWidget);
}

async function start(element: HTMLElement, sources: readonly Source[]): Promise<Mounted | null> {
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  const options = Object.fromEntries(
    optionNames.map((name) => [name, element.getAttribute(name) ?? '']),
  ) as OptionTexts;
  // Its own tag's; for one that the page has made, that of the script that names its affiliate.
  const source: Source =
    Reflect.get(element, mark) ?? sources.find((one) => one.affiliate === options.affiliate) ?? sources[0];
  const { origin, load, carriedFor } = source;
  options.affiliate ||= source.affiliate;
  const { flow } = options;
  const query = options.affiliate && `?affiliate=${encodeURIComponent(options.affiliate)}`;
  const isForm = beginsWithForm(flow);
  const loading = load();
  // Reported below, after the form: until then a failure has no other handler.
  loading.catch(() => {});
  const fail = async (code: EmbedErrorCode) => {
    if (!element.isConnected) return;
    showFallback(root, `${origin}${startPath}${query}`);
    element.dataset.coverkitState = 'failed';
    // Why the API refuses, where it does: that is more code than a page without a failure should carry.
    const asked =
      code === 'api_failed' ? loading.then((app) => app.explain?.(origin, options.affiliate)) : null;
    const detail: EmbedError = { code, recoverable: true, ...(await asked?.catch(() => {})) };
    element.dispatchEvent(new CustomEvent('coverkit:error', { detail, bubbles: true, composed: true }));
  };
  element.dataset.coverkitState = 'loading';
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    void fail('timeout');
  }, timeoutMs);
  let code: EmbedErrorCode = 'api_failed';
  try {
    // The script's own task is long enough without parsing the form, and laying it out where the page's parser ends.
    await nextTask();
    const form =
      takeForm(root) ??
      takeForm(
        (isForm && carriedFor(options.affiliate)) ||
          (await fetchForm(`${origin}/embed/form${query || '?'}${isForm ? '' : `&flow=${flow}`}`)),
      );
    if (!form) throw new Error();
    // The link is shown by now: only a form that will work replaces it.
    if (isLate) await loading;
    showForm(root, form);
    await painted();
    showRest(form);
    await painted();
    code = 'chunk_failed';
    const app = await loading;
    const { container, data } = form;
    // The link took the place of the form meanwhile.
    if (isLate) root.replaceChildren(container);
    const mounted = await app.mount({ element, options, origin, container, data });
    element.dataset.coverkitState = 'ready';
    return mounted;
  } catch {
    void fail(code);
    return null;
  } finally {
    clearTimeout(timer);
  }
}

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** After the next frame: taking the form over in the same task would delay its paint. A page in the background has no frames. */
const painted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 200);
  });
