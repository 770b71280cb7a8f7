import { screens } from '@coverkit/rules/contract';
import type { Heard } from './hear.ts';

/** What the site's data layer holds (TRAK-01): what is not named here cannot be in it. */
export type LayerEvent = PageViewEvent | WaypointEvent;
export type PageViewEvent = {
  event: 'page_view';
  brand: string;
  /** Of the route. */
  name: string;
  /** The route's pattern, as `/quote/summary/:reference/:token`: never an address. */
  path: string;
};
export type WaypointEvent = {
  event: 'view_rates' | 'choose_level' | 'begin_checkout' | 'purchase';
  brand: string;
  /** Ages in the bands that the product rates by, one of each traveller. */
  gtmAgeBands: string;
  /** `single`, `couple`, `family` or `group`. */
  peopleSizeLabel: string;
  region: string;
  /** Null before one is chosen, as the value is. */
  level: string | null;
  /** Dollars. */
  value: number | null;
  currency: 'AUD';
};

declare global {
  interface Window {
    /** TRAK-01: empty until the visitor may be counted. */
    coverkitData?: LayerEvent[];
  }
}

/** The event of the layer; null for what the layer does not have. Built by picking. */
export function layerEventOf(heard: Heard, brand: string): Readonly<LayerEvent> | null {
  if (heard.type === 'page-view') {
    const { name } = heard;
    return Object.freeze({ event: 'page_view', brand, name, path: patternOf(name) });
  }
  // An additional premium is asked for without a trip.
  if (heard.type !== 'waypoint' || !('ageBands' in heard)) return null;
  return Object.freeze({
    event: heard.name,
    brand,
    gtmAgeBands: heard.ageBands,
    peopleSizeLabel: heard.peopleSize,
    region: heard.region,
    level: heard.level ?? null,
    value: heard.price === undefined ? null : heard.price / 100,
    currency: 'AUD',
  });
}

/** What an event of the document has of what a flow sent, where it is none of the layer's. */
const fields: Readonly<Partial<Record<Heard['type'], readonly string[]>>> = {
  ready: ['flow'],
  step: ['flow', 'step'],
  quote: ['quoteType', 'people'],
  waypoint: ['name', 'price'],
  purchase: ['price', 'level'],
  payment: ['price'],
  error: ['flow', 'kind', 'recoverable', 'correlationId'],
};

export const detailOf = (heard: Heard): Readonly<Record<string, unknown>> =>
  Object.freeze(
    Object.fromEntries(
      Object.entries(heard).filter(([name]) => name === 'type' || fields[heard.type]?.includes(name)),
    ),
  );

/** Who has a screening open, or cannot be insured, is nobody’s business: of these pages and flows nothing is counted at all. */
export function isOfHealth(heard: Heard): boolean {
  if (heard.type === 'page-view') return healthScreens.has(heard.name);
  if (heard.type === 'declined') return true;
  if (heard.type === 'step' && heard.step === 'medical') return true;
  return 'flow' in heard && (heard.flow === 'screening' || heard.flow === 'rescreening');
}
const { declined, screenings, screening, rescreen, rescreenComplete } = screens;
const healthScreens: ReadonlySet<string> = new Set(
  [declined, screenings, screening, rescreen, rescreenComplete].map(({ routeName }) => routeName),
);

const rowOf = (name: string) => Object.values(screens).find(({ routeName }) => routeName === name);

/** A page of content is known by its slug only once it has loaded; until then its path may be a mistyped link. */
const patternOf = (name: string): string =>
  rowOf(name)?.path ?? (name === 'frontend.content' ? '/:slug' : '/:nothing');

/** Whether it may leave the site: nobody's business is who has a medical screening open, or an account. */
export const isPublic = (event: Readonly<LayerEvent>): boolean =>
  event.event !== 'page_view' ||
  event.name === 'frontend.content' ||
  rowOf(event.name)?.sensitivity === 'public';
