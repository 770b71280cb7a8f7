import { carriedForm } from './carried-form.ts';
import type { App } from './contract.ts';
import { defineElement, tagName } from './element.ts';
import { type Options, optionNames } from './options.ts';

// The only file with effects at load: finds its tag, defines the element and the one global, mounts the tag.

/** Files of the app, its own first. */
declare const __COVERKIT_APP__: readonly string[];

/** The same in every version of this script, so that a second copy does not replace the first one's global. */
const mark = Symbol.for('coverkit.loader');

export type CoverkitGlobal = {
  /** Puts a widget at the end of an element; returns it. `remove()` removes it. */
  mount(target: Element | string, options?: Partial<Options>): HTMLElement;
};

const script = ownScript();
const address = new URL(script?.src || '/embed/', location.href);
const base = new URL('.', address);
/** Whose form came with this script. */
const carried = address.searchParams.get('affiliate');
let app: Promise<App> | null = null;

/** One import for all widgets; a failed one can be retried. */
const load = (): Promise<App> => {
  app ??= Promise.all(
    __COVERKIT_APP__.map((file) => import(/* @vite-ignore */ new URL(file, base).href)),
  ).then(
    ([loaded]: App[]) => loaded!,
    (error: unknown) => {
      app = null;
      throw error;
    },
  );
  return app;
};

function ownScript(): HTMLScriptElement | null {
  const { currentScript } = document;
  if (currentScript instanceof HTMLScriptElement) return currentScript;
  return document.querySelector<HTMLScriptElement>('script[src*="/embed/coverkit"]');
}

function mount(target: Element | string, options: Partial<Options> = {}): HTMLElement {
  const place = typeof target === 'string' ? document.querySelector(target) : target;
  if (!place) {
    throw new Error(
      `Coverkit found nothing at "${target as string}". Without it there is no place for the quote form. Give an element that is on the page, or run the call after it is there.`,
    );
  }
  const element = document.createElement(tagName);
  for (const name of optionNames) if (options[name]) element.setAttribute(name, options[name]);
  place.append(element);
  return element;
}

/** Mounts the flow that a tag names: in its target, else after the tag. The same tag mounts once. */
function mountTag(tag: HTMLScriptElement) {
  const { flow, affiliate, scheme, target } = tag.dataset;
  if (!flow || Reflect.get(tag, mark)) return;
  Reflect.set(tag, mark, true);
  const place = target ? document.querySelector(target) : tag.parentElement;
  if (!place || (target && place.querySelector(`:scope > ${tagName}`))) return;
  const element = mount(place, {
    flow: flow as Options['flow'],
    affiliate,
    scheme: scheme as Options['scheme'],
  });
  if (!target) tag.after(element);
}

defineElement({
  origin: base.origin,
  affiliate: script?.dataset.affiliate ?? carried ?? '',
  load,
  carriedFor: (affiliate) => (affiliate && affiliate === carried ? carriedForm() : null),
});

const existing: unknown = Reflect.get(window, 'Coverkit');
const isOurs = typeof existing === 'object' && existing !== null && mark in existing;
if (!isOurs) {
  // Defined, not assigned: an element with this id must not be in its place.
  const api: CoverkitGlobal & { [mark]: true } = { mount, [mark]: true };
  Object.defineProperty(window, 'Coverkit', { value: Object.freeze(api), configurable: true });
}
if (script) {
  const ready = document.readyState !== 'loading';
  if (ready) mountTag(script);
  else document.addEventListener('DOMContentLoaded', () => mountTag(script), { once: true });
}
