import { startPath } from '@coverkit/widgets/brand';
import type { App, EmbedError, EmbedErrorCode, Mounted } from './contract.ts';
import { showFallback } from './fallback.ts';
import { readOptions } from './options.ts';

/** ms until the fallback is shown. */
const timeoutMs = 10_000;
export const tagName = 'coverkit-quote';

type Source = { origin: string; affiliate: string; load: () => Promise<App> };

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

async function start(element: HTMLElement, { origin, affiliate, load }: Source): Promise<Mounted | null> {
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  const options = readOptions(
    (name) => element.getAttribute(name) || (name === 'affiliate' ? affiliate : null),
  );
  const fail = (error: EmbedError) => {
    if (!element.isConnected) return;
    showFallback(
      root,
      `${origin}${startPath}${options.affiliate && `?affiliate=${encodeURIComponent(options.affiliate)}`}`,
    );
    reportError(element, 'failed', error);
  };
  element.dataset.coverkitState = 'loading';
  const timer = setTimeout(() => fail({ code: 'timeout', recoverable: true }), timeoutMs);
  let code: EmbedErrorCode = 'chunk_failed';
  try {
    const app = await load();
    code = 'api_failed';
    const mounted = await app.mount({ element, root, options, origin });
    element.dataset.coverkitState = 'ready';
    return mounted;
  } catch (error) {
    const { recoverable = true, correlationId } = (error ?? {}) as Partial<EmbedError>;
    fail({ code, recoverable, correlationId });
    return null;
  } finally {
    clearTimeout(timer);
  }
}

function reportError(element: HTMLElement, state: string, detail: EmbedError) {
  element.dataset.coverkitState = state;
  element.dispatchEvent(new CustomEvent('coverkit:error', { detail, bubbles: true, composed: true }));
}
