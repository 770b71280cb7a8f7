export type Span = { url: string; start: number; end: number };

/**
 * The longest series of requests of which each began after the one before had been answered. Initiators alone would miss
 * what waits for data, so it is decided by time, on a connection whose latency is long beside any work between two
 * requests: what is asked for together then overlaps.
 */
export function longestSeries<One extends Span>(requests: readonly One[]): One[] {
  const series: One[] = [];
  for (const one of requests.toSorted((a, b) => a.end - b.end)) {
    const last = series.at(-1);
    if (!last || one.start >= last.end) series.push(one);
  }
  return series;
}
