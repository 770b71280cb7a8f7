import { hash } from 'node:crypto';

/** The stable part of a Message-ID, before the brand's id. */
export const idPart = (id: string): string => /^<([^@]+)@/.exec(id)?.[1] ?? id;

/** The Message-ID is derived from the row's `dedupeKey`, so repeated deliveries of a row have the same id. */
export const idOfRow = (dedupeKey: string): string => hash('sha256', dedupeKey).slice(0, 40);
