import { createSeries, type Labels, type ValuesOf } from './series.ts';

type Definition<L extends Labels> = { name: string; help: string; labels?: L };
/** Seconds, ascending: the upper ends of a histogram's buckets. */
type Bounds = { bounds: readonly number[] };

/** A count that only grows. A value that is not listed for a label counts nothing. */
export type Counter<L extends Labels> = { add: (...values: ValuesOf<L>) => void };
/** What is so now. Without a value since `clear` it is left out. */
export type Gauge<L extends Labels> = {
  set: (value: number, ...values: ValuesOf<L>) => void;
  clear: () => void;
};
/** How long things take. */
export type Histogram<L extends Labels> = { observe: (seconds: number, ...values: ValuesOf<L>) => void };

export type Registry = {
  counter: <const L extends Labels = readonly []>(definition: Definition<L>) => Counter<L>;
  /** `type`: `counter` for a total that is counted elsewhere. */
  gauge: <const L extends Labels = readonly []>(
    definition: Definition<L> & { type?: 'gauge' | 'counter' },
  ) => Gauge<L>;
  histogram: <const L extends Labels = readonly []>(definition: Definition<L> & Bounds) => Histogram<L>;
  /** Called before each reading, to set gauges. */
  beforeReading: (collect: () => void | Promise<void>) => void;
  /** All metrics in Prometheus' text format 0.0.4. */
  text: () => Promise<string>;
};

/** Series up to which a metric is written with all its zeros: a rate needs the zero before the first count. */
const alwaysWritten = 40;

/** The metrics of one process. */
export function createRegistry(): Registry {
  const families: (() => string)[] = [];
  const collectors: (() => Promise<void>)[] = [];
  return {
    counter: ({ name, help, labels }) => {
      const series = createSeries(labels ?? []);
      const counts = new Float64Array(series.count);
      families.push(() => {
        const written = [...counts.keys()].filter((at) => series.count <= alwaysWritten || counts[at] !== 0);
        return family(
          name,
          help,
          'counter',
          written.map((at) => line(name, series.labelsAt(at), counts[at])),
        );
      });
      return {
        add: (...values) => {
          const at = series.indexOf(values);
          if (at >= 0) counts[at] = (counts[at] ?? 0) + 1;
        },
      };
    },
    gauge: ({ name, help, labels, type = 'gauge' }) => {
      const series = createSeries(labels ?? []);
      const numbers = new Float64Array(series.count).fill(Number.NaN);
      families.push(() => {
        const written = [...numbers.keys()].filter((at) => !Number.isNaN(numbers[at]));
        return family(
          name,
          help,
          type,
          written.map((at) => line(name, series.labelsAt(at), numbers[at])),
        );
      });
      return {
        set: (value, ...values) => {
          const at = series.indexOf(values);
          if (at >= 0) numbers[at] = value;
        },
        clear: () => void numbers.fill(Number.NaN),
      };
    },
    histogram: ({ name, help, labels, bounds }) => {
      const series = createSeries(labels ?? []);
      const width = bounds.length + 1;
      const counts = new Float64Array(series.count * width);
      const sums = new Float64Array(series.count);
      const linesOf = (at: number): string[] => {
        const own = series.labelsAt(at);
        const from = own === '' ? '' : `${own},`;
        let total = 0;
        const buckets = [...bounds, '+Inf'].map((bound, index) => {
          total += counts[at * width + index] ?? 0;
          return line(`${name}_bucket`, `${from}le="${bound}"`, total);
        });
        if (total === 0 && series.count > 1) return [];
        return [
          ...buckets,
          line(`${name}_sum`, own, roundToMicroseconds(sums[at])),
          line(`${name}_count`, own, total),
        ];
      };
      families.push(() => family(name, help, 'histogram', [...sums.keys()].flatMap(linesOf)));
      return {
        observe: (seconds, ...values) => {
          const at = series.indexOf(values);
          if (at < 0) return;
          let bucket = 0;
          while (bucket < bounds.length && seconds > (bounds[bucket] ?? 0)) bucket += 1;
          counts[at * width + bucket] = (counts[at * width + bucket] ?? 0) + 1;
          sums[at] = (sums[at] ?? 0) + seconds;
        },
      };
    },
    beforeReading: (collect) => void collectors.push(async () => collect()),
    text: async () => {
      await Promise.all(collectors.map((collect) => collect()));
      return families.map((write) => write()).join('');
    },
  };
}

const family = (name: string, help: string, type: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`;

/** Without it, the error of a sum of fractions is written as up to 17 digits. */
const roundToMicroseconds = (seconds = 0): number => Math.round(seconds * 1e6) / 1e6;

const line = (name: string, labels: string, value = 0): string =>
  `${name}${labels === '' ? '' : `{${labels}}`} ${value}\n`;
