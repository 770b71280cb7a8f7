import { flows, type OptionTexts } from '../loader/options.ts';
import type { Options } from '../loader/public-types.ts';

/** The options of a widget: what does not exist is as if it were not named. */
export function readOptions({ flow, scheme, ...texts }: OptionTexts): Options {
  return {
    ...texts,
    flow: flows.find((one) => one === flow) ?? flows[0],
    scheme: scheme === 'light' || scheme === 'dark' ? scheme : '',
  };
}
