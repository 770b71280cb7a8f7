import type { PickerLabels } from './labels.ts';
import { isUnavailable, type ListOption } from './option.ts';

type StatusMessage = {
  labels: PickerLabels;
  query: string;
  found: readonly ListOption[];
  lastRefused: ListOption | null;
  most: number | undefined;
};

/** The announcement of the last search or of a refused choice; `null` where there is nothing to announce. */
export function statusOf({ labels, query, found, lastRefused, most }: StatusMessage): string | null {
  if (lastRefused && most !== undefined && !isUnavailable(lastRefused)) return labels.atMost(most);
  if (lastRefused) return labels.unavailable(lastRefused.label, lastRefused.disabledReason);
  if (query.trim() === '') return null;
  const [only] = found;
  if (!only) return labels.noResults(query);
  if (found.length === 1 && isUnavailable(only)) return labels.unavailable(only.label, only.disabledReason);
  return labels.results(found.length);
}
