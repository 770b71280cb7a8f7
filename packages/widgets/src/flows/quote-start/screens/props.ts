import type { Config } from '@coverkit/rules/contract';
import type { Words } from '../../../brand/copy.ts';
import type { firstFormCopy } from '../copy/first-form.copy.ts';
import type { StartView } from '../start-form.ts';

/** What the parts that can be used at first are given. */
export type FirstPartProps = {
  words: Words<typeof firstFormCopy>;
  config: Config;
  view: StartView;
};
