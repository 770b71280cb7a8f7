/** A label and every value that it may have. */
export type Label = readonly [name: string, values: readonly (string | number)[]];
export type Labels = readonly Label[];
/** One value of each label. */
export type ValuesOf<L extends Labels> = { -readonly [K in keyof L]: L[K][1][number] };

/**
 * The series of a metric, one for each combination of its labels' values. The values are listed when it is made, so that
 * nothing that a request contains can become one: a name, an address or a token in a label would be copied to wherever
 * metrics are kept.
 */
export type Series = {
  readonly count: number;
  /** The place of a combination; -1 for a value that is not listed. */
  indexOf: (values: readonly (string | number)[]) => number;
  /** `endpoint="/api/config",status="200"`; '' without labels. */
  labelsAt: (index: number) => string;
};

/** What needs no escape in the text format, and none of what is in an address of mail, a name of a person or a query. */
const plainValue = /^[\w/:.*{}-]+$/;

export function createSeries(labels: Labels): Series {
  for (const [name, values] of labels) {
    const wrong = values.find((value) => !plainValue.test(String(value)));
    if (wrong !== undefined) throw new Error(`"${wrong}" cannot be a value of the label ${name}`);
  }
  const places = labels.map(([, values]) => new Map(values.map((value, index) => [value, index])));
  const sizes = labels.map(([, values]) => values.length);
  return {
    count: sizes.reduce((product, size) => product * size, 1),
    indexOf: (values) => {
      let index = 0;
      for (let at = 0; at < places.length; at += 1) {
        const place = places[at]?.get(values[at] ?? '');
        if (place === undefined) return -1;
        index = index * (sizes[at] ?? 1) + place;
      }
      return index;
    },
    labelsAt: (index) => {
      const texts: string[] = [];
      let rest = index;
      for (const [name, values] of labels.toReversed()) {
        texts.unshift(`${name}="${values[rest % values.length]}"`);
        rest = Math.floor(rest / values.length);
      }
      return texts.join(',');
    },
  };
}
