import { quoteTypeFor } from '@coverkit/rules';
import type { Config } from '@coverkit/rules/contract';
import { type ReadonlySignal, signal } from '@preact/signals-react';
import { todayOf } from '../../../flow/day/today.ts';

export type CurrentConfig = {
  config: ReadonlySignal<Config>;
  /** Checks whether the day has changed. */
  renew: () => void;
};

/** The configuration of the current day, for a page that stays open past midnight in the brand's time zone. */
export function createCurrentConfig(config: Config): CurrentConfig {
  const current = signal(config);
  const renew = () => {
    const today = todayOf(config);
    if (today === current.peek().today) return;
    const quoteTypes = config.quoteTypes.map((type) => quoteTypeFor(type, today));
    current.value = { ...config, today, quoteTypes };
  };
  renew();
  return { config: current, renew };
}
