import { carriedForm } from './carried-form.ts';
import type { App } from './contract.ts';
import { defineElement, mark, type Source, tagName } from './element.ts';
import { optionNames } from './options.ts';
import type { CoverkitGlobal, Options, Widget } from './public-types.ts';

// The only file with effects at load: finds its tag, defines the element and the one global, mounts the tag.

/** Files of the app, its own first. */
declare const __COVERKIT_APP__: readonly string[];
declare const __COVERKIT_DOCTOR__: string;

/** ms until a script without a flow says that it shows nothing, where no element or call has shown a form either. */
const untilShown = 3000;

/** Null where the code was inlined or is a blob: then it does not know whose it is. */
function ownScript(): HTMLScriptElement | null {
  // A page's `<img name=currentScript>` hides the property of the document itself.
  const current: unknown = Reflect.get(Document.prototype, 'currentScript', document);
  if (current instanceof HTMLScriptElement && /^http/.test(current.src)) return current;
  return document.querySelector<HTMLScriptElement>('script[src*="/embed/coverkit"]');
}

/** A place has one form, however often it is mounted there. */
const formIn = (place: Element) => place.querySelector<HTMLElement>(`:scope > ${tagName}`);

function apply(element: HTMLElement, options: Partial<Options>): HTMLElement {
  for (const name of optionNames) {
    const value = options[name];
    if (value !== undefined) element.setAttribute(name, value);
  }
  return element;
}

function mount(target: Element | string, options: Partial<Options> = {}): Widget {
  const place = typeof target === 'string' ? document.querySelector(target) : target;
  if (!place) throw new Error(`Coverkit: there is no "${target as string}" yet.`);
  const found = formIn(place);
  const element = apply(found ?? document.createElement(tagName), options);
  if (!found) place.append(element);
  return {
    element,
    update: (changes) => void apply(element, changes),
    focus: () => element.focus(),
    unmount: () => element.remove(),
    on(type, listener) {
      const heard = (event: Event) => listener((event as CustomEvent).detail);
      element.addEventListener(`coverkit:${type}`, heard);
      return () => element.removeEventListener(`coverkit:${type}`, heard);
    },
  };
}

const script = ownScript();
if (script) begin(script);
else console.error('Coverkit: load the script by its address.');

function begin(tag: HTMLScriptElement) {
  const address = new URL(tag.src);
  const base = new URL('.', address);
  /** Whose form came with this script. */
  const carried = address.searchParams.get('affiliate');

  let app: Promise<App> | null = null;
  const importFile = (file: string) => import(/* @vite-ignore */ new URL(file, base).href);
  const importDoctor = () => importFile(__COVERKIT_DOCTOR__) as Promise<typeof import('../doctor/doctor.ts')>;
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
  const source: Source = {
    origin: base.origin,
    affiliate: tag.dataset.affiliate ?? carried ?? '',
    load,
    carriedFor: (affiliate) => (affiliate === carried ? carriedForm() : null),
  };

  /** Of every script on the page; nothing where an element of the page has that id. */
  const sources = [source];
  const known: Source[] | undefined = Reflect.get(Object(Reflect.get(window, 'Coverkit')), mark);
  if (!known) {
    // Defined, not assigned: an element with this id must not be in its place.
    const examine = async () => (await importDoctor()).doctor(tag);
    const api: CoverkitGlobal & { [mark]: Source[] } = { mount, doctor: examine, [mark]: sources };
    Object.defineProperty(window, 'Coverkit', { value: Object.freeze(api), configurable: true });
  } else known.push(source);
  defineElement(sources);

  /** Mounts the flow that the tag names, in attributes or in its address: in its target, else after the tag. */
  const mountTag = () => {
    const { searchParams } = address;
    // It opens a quote, and an address is in logs.
    searchParams.delete('token');
    const { flow, target, ...options } = Object.assign(
      Object.fromEntries(searchParams),
      tag.dataset,
    ) as DOMStringMap;
    const place = target ? document.querySelector(target) : tag;
    const element = document.createElement(tagName);
    if (!flow || !place) {
      // Without a flow it is there for elements and calls; or a tag manager has dropped what it does not know.
      setTimeout(() => {
        if (flow || !document.querySelector(tagName))
          void importDoctor().then((loaded) => loaded.reportNothing(flow && target));
      }, untilShown);
      // Also in a body that a page cache has brought back.
    } else if (!(target ? formIn(place) : tag.nextElementSibling?.localName === tagName)) {
      // Whatever else is named is read by the element, as its own attributes are.
      apply(element, { ...options, flow } as Partial<Options>);
      Reflect.set(element, mark, source);
      if (target) place.append(element);
      else place.after(element);
    }
  };
  if (document.readyState !== 'loading') mountTag();
  else document.addEventListener('DOMContentLoaded', mountTag, { once: true });
}
