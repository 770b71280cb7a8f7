import { endpoints, rates, storedRates } from '@coverkit/rules/contract';
import { ofAffiliate } from '../../brands/affiliate-limit.ts';
import { cardCeilingNames } from '../../payments/charges/card-limits.ts';
import { errorStatuses } from '../../platform/errors.ts';
import { bodiesOfCaller } from '../../platform/http/body-places.ts';
import type { Registry } from '../../platform/metrics/registry.ts';
import { storedBytes } from '../../quotes/row-size.ts';

/** What of calls is counted. Each costs less than a microsecond. */
export type CallMetrics = {
  onAnswer: (route: string, status: number, ms: number, limit?: string) => void;
  onHostRefused: (status: 400 | 421) => void;
  onPageFailed: () => void;
};

/** `/api/*` is any other path. */
const paths = [...new Set(Object.values(endpoints).map((row) => row.path)), '/api/*'];
const statuses = [200, 304, ...errorStatuses] as const;
/** `other`: one that is not listed. */
const limits = [
  ...[...Object.keys(rates), ...Object.keys(storedRates), ...cardCeilingNames, bodiesOfCaller],
  ...[storedBytes, ofAffiliate, 'other'],
];

/** Seconds: a usual call, one that hashes a password or renders, one that waits for the bank. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5, 30] as const;

export function createCallMetrics(registry: Registry): CallMetrics {
  const calls = registry.counter({
    name: 'coverkit_calls_total',
    help: 'Answered calls of the API, by endpoint and status.',
    labels: [
      ['endpoint', paths],
      ['status', statuses],
    ],
  });
  const durations = registry.histogram({
    name: 'coverkit_call_duration_seconds',
    help: 'Time from a call to its answer, by endpoint.',
    labels: [['endpoint', paths]],
    bounds,
  });
  const limited = registry.counter({
    name: 'coverkit_limited_calls_total',
    help: 'Calls refused by a limit, by the limit.',
    labels: [['limit', limits]],
  });
  const hosts = registry.counter({
    name: 'coverkit_refused_hosts_total',
    help: 'Requests refused for their Host header: 421 for a host of no brand, 400 for two headers.',
    labels: [['status', [400, 421]]],
  });
  const pages = registry.counter({
    name: 'coverkit_failed_pages_total',
    help: 'Pages of the host site that failed with 500.',
  });
  return {
    onAnswer: (route, status, ms, limit) => {
      calls.add(route, status as (typeof statuses)[number]);
      durations.observe(ms / 1000, route);
      if (status === 429) limited.add(limit !== undefined && limits.includes(limit) ? limit : 'other');
    },
    onHostRefused: (status) => hosts.add(status),
    onPageFailed: () => pages.add(),
  };
}
