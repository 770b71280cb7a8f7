import { addDays, daysInclusive, quoteTypeFor, todayIn } from '@coverkit/rules';
import type { Config } from '@coverkit/rules/contract';
import { type ReadonlySignal, signal } from '@preact/signals-react';

export type CurrentConfig = {
  config: ReadonlySignal<Config>;
  /** Looks whether the day has turned. */
  renew: () => void;
};

/** The configuration as it is today, in a page that stays open through midnight where the brand is. */
export function createCurrentConfig(config: Config): CurrentConfig {
  const dayOfClock = () => todayIn(config.brand.timeZone, new Date());
  const opened = dayOfClock();
  const current = signal(config);
  return {
    config: current,
    renew() {
      // The days that passed, and not the clock's own: it may be wrong, and the server has said which day it was.
      const now = dayOfClock();
      const today = now > opened ? addDays(config.today, daysInclusive(opened, now) - 1) : config.today;
      if (today === current.peek().today) return;
      const quoteTypes = config.quoteTypes.map((type) => quoteTypeFor(type, today));
      current.value = { ...config, today, quoteTypes };
    },
  };
}
