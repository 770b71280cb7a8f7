import type { doctor } from '../doctor/doctor.ts';
import { carriedForm } from './carried-form.ts';
import type { App } from './contract.ts';
import { defineElement, tagName } from './element.ts';
import { optionNames } from './options.ts';
import type { CoverkitGlobal, Options, Widget } from './public-types.ts';

// The only file with effects at load: finds its tag, defines the element and the one global, mounts the tag.

/** Files of the app, its own first. */
declare const __COVERKIT_APP__: readonly string[];
declare const __COVERKIT_DOCTOR__: string;

/** The same in every version of this script, so that a second copy does not replace the first one's global. */
const mark = Symbol.for('coverkit.loader');

const script = ownScript();
const address = new URL(script?.src || '/embed/', location.href);
const base = new URL('.', address);
/** Whose form came with this script. */
const carried = address.searchParams.get('affiliate');
let app: Promise<App> | null = null;

const importFile = (file: string) => import(/* @vite-ignore */ new URL(file, base).href);

/** One import for all widgets; a failed one can be retried. */
const load = (): Promise<App> => {
  app ??= Promise.all(__COVERKIT_APP__.map(importFile)).then(
    ([loaded]: App[]) => loaded!,
    (error: unknown) => {
      app = null;
      throw error;
    },
  );
  return app;
};

function ownScript(): HTMLScriptElement | null {
  // A page's `<img name=currentScript>` hides the property of the document itself.
  const currentScript: unknown = Reflect.get(Document.prototype, 'currentScript', document);
  if (currentScript instanceof HTMLScriptElement) return currentScript;
  return document.querySelector<HTMLScriptElement>('script[src*="/embed/coverkit"]');
}

function mount(target: Element | string, options: Partial<Options> = {}): Widget {
  const place = typeof target === 'string' ? document.querySelector(target) : target;
  if (!place) {
    throw new Error(
      `Coverkit found nothing at "${target as string}", so the form has no place. Name an element, or call once it is on the page.`,
    );
  }
  const element = document.createElement(tagName);
  const update = (changes: Partial<Options>) => {
    for (const name of optionNames) {
      const value = changes[name];
      if (value !== undefined) element.setAttribute(name, value);
    }
  };
  update(options);
  place.append(element);
  return {
    element,
    update,
    focus: () => element.focus(),
    unmount: () => element.remove(),
    on(type, listener) {
      const heard = (event: Event) => listener((event as CustomEvent).detail);
      element.addEventListener(`coverkit:${type}`, heard);
      return () => element.removeEventListener(`coverkit:${type}`, heard);
    },
  };
}

/** Mounts the flow that a tag names: in its target, else after the tag. The same tag mounts once. */
function mountTag(tag: HTMLScriptElement) {
  const { flow, target, ...options } = tag.dataset;
  if (!flow || Reflect.get(tag, mark)) return;
  Reflect.set(tag, mark, true);
  const place = target ? document.querySelector(target) : tag.parentElement;
  if (!place || (target && place.querySelector(`:scope > ${tagName}`))) return;
  // Whatever else an attribute names is read by the element, as its own attributes are.
  const { element } = mount(place, { ...options, flow } as Partial<Options>);
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
  const examine = () =>
    importFile(__COVERKIT_DOCTOR__).then((module: { doctor: typeof doctor }) => module.doctor(script));
  const api: CoverkitGlobal & { [mark]: true } = { mount, doctor: examine, [mark]: true };
  Object.defineProperty(window, 'Coverkit', { value: Object.freeze(api), configurable: true });
}
if (script) {
  const ready = document.readyState !== 'loading';
  if (ready) mountTag(script);
  else document.addEventListener('DOMContentLoaded', () => mountTag(script), { once: true });
}
