import { addDays, daysInclusive, quoteTypeFor, todayIn } from '@coverkit/rules';
import type { Config } from '@coverkit/rules/contract';
import { type ReadonlySignal, signal } from '@preact/signals-react';

export type CurrentConfig = {
  config: ReadonlySignal<Config>;
  /** Checks whether the day has changed. */
  renew: () => void;
};

/** The configuration of the current day, for a page that stays open past midnight in the brand's time zone. */
export function createCurrentConfig(config: Config): CurrentConfig {
  const dayOfClock = () => todayIn(config.brand.timeZone, new Date());
  const opened = dayOfClock();
  const current = signal(config);
  return {
    config: current,
    renew() {
      // Adds the days that have passed to the server's day, because the visitor's own clock may be wrong.
      const now = dayOfClock();
      const today = now > opened ? addDays(config.today, daysInclusive(opened, now) - 1) : config.today;
      if (today === current.peek().today) return;
      const quoteTypes = config.quoteTypes.map((type) => quoteTypeFor(type, today));
      current.value = { ...config, today, quoteTypes };
    },
  };
}
