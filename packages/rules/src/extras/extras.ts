import * as v from 'valibot';
import { type Problem, problem } from '../values/problem.ts';
import type { Extra, ExtraTrip } from './extra.ts';
import { type ExtraSchema, extraRules, extraSchemas } from './list.ts';
import {
  type ExtraConfig,
  type ExtraDrafts,
  type ExtraLevel,
  type ExtraName,
  type ExtraProduct,
  type ExtraRateFacts,
  type ExtrasDraft,
  type ExtrasParts,
  extraDraftEntries,
} from './schemas.ts';

/** Any extra, for the code that treats all of them alike. */
export type AnyExtra = Extra<ExtrasParts> & { schema: ExtraSchema };
export const extras: readonly AnyExtra[] = /* @__PURE__ */ extraSchemas.map((schema) => ({
  schema,
  ...extraRules[schema.name],
}));

/** An extra that is on, with all of the draft that its price depends on. */
export type EnabledExtra = { extra: AnyExtra; facts: unknown };

export function enabledExtras(draft: ExtrasDraft): EnabledExtra[] {
  const enabled: EnabledExtra[] = [];
  for (const extra of extras) {
    if (extra.isOn(draft)) enabled.push({ extra, facts: extra.pricedFacts(draft) });
  }
  return enabled;
}

/** SUMM-03: of the extras that are on, those that this level does not offer, or not for so much. */
export function lackingExtras(
  level: ExtraLevel,
  enabled: readonly EnabledExtra[],
  product: Pick<ExtraProduct, 'rates'>,
): ExtraName[] {
  const lacks: ExtraName[] = [];
  for (const { extra, facts } of enabled) {
    for (const name of extra.needs(facts, product)) {
      const isCovered =
        name !== extra.schema.name || extra.covers === undefined || extra.covers(facts, level);
      if (!level.supports[name] || !isCovered) lacks.push(name);
    }
  }
  return lacks;
}

/** EXTR-01 to EXTR-06: every extra that is on is offered and filled in. */
export function extrasProblems(
  draft: ExtrasDraft,
  offered: readonly ExtraName[],
  trip: ExtraTrip,
  product: ExtraProduct,
): Problem[] {
  const enabled = enabledExtras(draft);
  const missing = enabled.flatMap(({ extra, facts }) =>
    // The extra itself too, where every level includes what is chosen of it.
    [...new Set([extra.schema.name, ...extra.needs(facts, product)])]
      .filter((name) => !offered.includes(name))
      .map((name) => problem('extra_not_offered', extra.schema.name, { extra: name })),
  );
  return [...missing, ...enabled.flatMap(({ extra }) => extra.problems(draft, trip, product))];
}

/** Nothing on, nothing filled in. */
export const emptyExtras: ExtraDrafts = v.parse(v.object(extraDraftEntries), {});

/** The extras of a draft as they are stored, with what the trip decides of them. The cast: all keys are the list's. */
export function normaliseExtras(draft: ExtrasDraft, { isAnnual = false } = {}): ExtraDrafts {
  const own = Object.fromEntries(extras.map(({ schema: { name } }) => [name, draft[name]])) as ExtraDrafts;
  return Object.assign(
    own,
    ...extras.map((extra) => extra.normalise?.(draft, isAnnual) ?? {}),
  ) as ExtraDrafts;
}

/** What the rate of a level shows of the extras. The cast: each extra gives its own part. */
export const extraRateFacts = (level: ExtraLevel): ExtraRateFacts =>
  Object.assign({}, ...extras.map((extra) => extra.rateFacts?.(level) ?? {})) as ExtraRateFacts;

/** What the forms of the extras need of the product. The cast: each extra gives its own part. */
export const extraConfig = (product: ExtraProduct): ExtraConfig =>
  Object.assign({}, ...extras.map((extra) => extra.config?.(product) ?? {})) as ExtraConfig;
