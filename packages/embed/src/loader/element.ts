import { startPath } from '@coverkit/widgets/brand';
import type { App, EmbedError, EmbedErrorCode, Mounted } from './contract.ts';
import { showFallback } from './fallback.ts';
import { readOptions } from './options.ts';
import { fetchForm, showForm, takeForm } from './server-form.ts';

/** ms until the fallback is shown. */
const timeoutMs = 10_000;
export const tagName = 'coverkit-quote';

type Source = {
  origin: string;
  affiliate: string;
  load: () => Promise<App>;
  /** The form of an affiliate, where it came with the script. */
  carriedFor: (affiliate: string) => ParentNode | null;
};

/**
 * `<coverkit-quote>`: loads the app when it is connected and unmounts it when it is removed; a node that is only
 * moved keeps its state. The outcome is in `data-coverkit-state` and dispatched as an event.
 */
export function defineElement(source: Source) {
  if (customElements.get(tagName)) return;
  class CoverkitQuote extends HTMLElement {
    #running: Promise<Mounted | null> | null = null;

    connectedCallback() {
      this.#running ??= start(this, source);
    }

    disconnectedCallback() {
      setTimeout(() => {
        if (this.isConnected) return;
        const running = this.#running;
        this.#running = null;
        void running?.then((mounted) => mounted?.unmount());
      });
    }
  }
  customElements.define(tagName, CoverkitQuote);
}

async function start(element: HTMLElement, source: Source): Promise<Mounted | null> {
  const { origin, affiliate, load, carriedFor } = source;
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  const options = readOptions(
    (name) => element.getAttribute(name) || (name === 'affiliate' ? affiliate : null),
  );
  const query = options.affiliate && `?affiliate=${encodeURIComponent(options.affiliate)}`;
  const fail = (code: EmbedErrorCode) => {
    if (!element.isConnected) return;
    showFallback(root, `${origin}${startPath}${query}`);
    reportError(element, 'failed', { code, recoverable: true });
  };
  element.dataset.coverkitState = 'loading';
  const timer = setTimeout(() => fail('timeout'), timeoutMs);
  let code: EmbedErrorCode = 'api_failed';
  try {
    const loading = load();
    // Reported below, after the form: until then a failure has no other handler.
    loading.catch(() => {});
    const form =
      takeForm(root) ??
      takeForm(carriedFor(options.affiliate) ?? (await fetchForm(`${origin}/embed/form${query}`)));
    if (!form) throw new Error('The answer holds no form.');
    showForm(root, form);
    await painted();
    code = 'chunk_failed';
    const app = await loading;
    const { container, data } = form;
    const mounted = await app.mount({ element, options, origin, container, data });
    element.dataset.coverkitState = 'ready';
    return mounted;
  } catch {
    fail(code);
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/** After the next frame: taking the form over in the same task would delay its paint. A page in the background has no frames. */
const painted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 200);
  });

function reportError(element: HTMLElement, state: string, detail: EmbedError) {
  element.dataset.coverkitState = state;
  element.dispatchEvent(new CustomEvent('coverkit:error', { detail, bubbles: true, composed: true }));
}
