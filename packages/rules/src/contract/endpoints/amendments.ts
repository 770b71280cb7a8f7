import type { AmendmentKind } from '../../policy/amendment-kinds.ts';
import {
  amendedSchema,
  amendingEntries,
  amendmentPreviewSchema,
  previewEntries,
} from '../amendment/amendment.ts';
import type { amendmentCalls } from '../amendment/amendment-names.ts';
import { cardLimit, storeLimits } from '../limits.ts';
import { post, quoteLink } from './endpoint.ts';

export * from '../amendment/amendment.ts';
export * from '../amendment/amendment-names.ts';

/** Names of what these calls answer, for the OpenAPI document: a generated client has a type for each. */
export const amendmentAnswers = { AmendmentPreview: amendmentPreviewSchema, Amended: amendedSchema };

/** By the link of a sold policy: personal, so never a page of an affiliate. */
const common = {
  tag: 'Policies',
  access: 'quoteToken',
  csrf: true,
  hostOnly: true,
  bodyLimit: quoteLink,
} as const;

const change = {
  ...common,
  limits: [...storeLimits, cardLimit],
  hashed: ['idempotencyKey'],
  input: amendingEntries,
  output: amendedSchema,
} as const;

/** AMND-01, API-05: one call for each kind of change. */
export const amendmentEndpoints = {
  previewAmendment: post({
    ...common,
    summary: 'What a change of a policy would cost, or give back; nothing is stored',
    path: '/api/amend/preview',
    limits: storeLimits,
    input: previewEntries,
    output: amendmentPreviewSchema,
  }),
  extendPolicy: post({ ...change, summary: 'Moves the dates of a policy', path: '/api/amend/extend' }),
  cancelPolicy: post({ ...change, summary: 'Cancels a policy', path: '/api/amend/cancel' }),
  upgradeLevel: post({
    ...change,
    summary: 'Moves a policy to a dearer cover level',
    path: '/api/amend/cover-level',
  }),
  changeInsurees: post({
    ...change,
    summary: 'Changes who is insured by a policy, their names and ages',
    path: '/api/amend/insurees',
  }),
  upgradeRegion: post({
    ...change,
    summary: 'Moves a policy to a dearer region',
    path: '/api/amend/region',
  }),
  addSnowCover: post({ ...change, summary: 'Adds snow cover to a policy', path: '/api/amend/snow-cover' }),
  upgradeTripLength: post({
    ...change,
    summary: 'Lets each trip of an annual policy be longer',
    path: '/api/amend/trip-length',
  }),
} satisfies Record<(typeof amendmentCalls)[AmendmentKind] | 'previewAmendment', object>;
