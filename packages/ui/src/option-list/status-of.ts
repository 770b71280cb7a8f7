import type { PickerLabels } from './labels.ts';
import { isUnavailable, type ListOption } from './option.ts';

type StatusMessage = {
  labels: PickerLabels;
  query: string;
  found: readonly ListOption[];
  about: string | null;
  lastRefused: ListOption | null;
  most: number | undefined;
};

type About = {
  labels: PickerLabels;
  query: string;
  found: readonly ListOption[];
  isNear: boolean;
  hint: string | null;
};

/** What is shown above the list: a hint, or that nothing matches; `null` where the list needs no words. */
export function aboutOf({ labels, query, found, isNear, hint }: About): string | null {
  if (hint) return hint;
  if (query.trim() === '') return found.length === 0 ? labels.noOptions : null;
  const nothing = labels.noResults(query.trim());
  if (found.length === 0) return nothing;
  return isNear ? `${nothing}. ${labels.didYouMean}` : null;
}

/** The announcement of the last search or of a refused choice; `null` where there is nothing to announce. */
export function statusOf({ labels, query, found, about, lastRefused, most }: StatusMessage): string | null {
  if (lastRefused && most !== undefined && !isUnavailable(lastRefused)) return labels.atMost(most);
  if (lastRefused) return refusalOf(labels, lastRefused);
  if (query.trim() === '') return null;
  const [only] = found;
  if (!only) return about ?? labels.noResults(query.trim());
  if (found.length === 1 && isUnavailable(only)) return refusalOf(labels, only);
  const results = labels.results(found.length);
  return about ? `${about} ${results}` : results;
}

const refusalOf = (labels: PickerLabels, { label, disabledReason }: ListOption) =>
  [labels.unavailable(label), disabledReason].filter(Boolean).join(' ');
