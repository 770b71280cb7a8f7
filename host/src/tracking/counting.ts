import type { Config } from '@coverkit/rules/contract';
import { forgetAttribution, keepAttribution } from '../attribution/attribution.ts';
import type { Heard } from './hear.ts';
import { detailOf, isOfHealth, isPublic, type LayerEvent, layerEventOf } from './layer.ts';
import { openTagFrame, type TagFrame } from './tag-frame.ts';

export type Counting = {
  /** Null: there is no answer yet. */
  allow: (agreed: boolean | null) => void;
  count: (heard: Heard) => void;
};

/** More than anybody does before they answer. */
const most = 100;

/** The data layer `window.coverkitData`, an event of the document for each of its events, and the brand's tag manager. */
export function createCounting(config: Config): Counting {
  const { brand } = config;
  let now: boolean | null = null;
  let tags: TagFrame | null = null;
  const waiting: Heard[] = [];
  const layer: LayerEvent[] = [];
  window.coverkitData = layer;

  const count = (heard: Heard) => {
    if (now === false || isOfHealth(heard)) return;
    if (now === null) {
      if (waiting.length < most) waiting.push(heard);
      return;
    }
    const event = layerEventOf(heard, brand.id);
    if (event) layer.push(event);
    if (event && isPublic(event)) tags?.send(event);
    document.dispatchEvent(new CustomEvent(`coverkit:${heard.type}`, { detail: event ?? detailOf(heard) }));
  };
  const begin = () => {
    keepAttribution({ config });
    // The screening's own page is in a frame of a page with a secret.
    if (brand.tracking?.tagManager && window.parent === window) tags = openTagFrame();
    for (const heard of waiting.splice(0)) count(heard);
  };
  const end = () => {
    forgetAttribution({ config });
    tags?.stop();
    tags = null;
    waiting.length = layer.length = 0;
  };
  return {
    count,
    allow: (agreed) => {
      if (agreed === now) return;
      const had = now;
      now = agreed;
      if (agreed) begin();
      else if (agreed === false || had) end();
    },
  };
}
