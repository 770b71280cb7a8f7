import type { Config } from '@coverkit/rules/contract';
import { useEffect, useMemo, useState } from 'react';
import { todayOf, watchDay } from './today.ts';

/** The configuration with the day as it is now. */
export function useCurrentConfig(config: Config): Config {
  const [today, setToday] = useState(config.today);
  useEffect(() => {
    const renew = () => setToday(todayOf(config));
    renew();
    return watchDay(renew);
  }, [config]);
  return useMemo(() => ({ ...config, today }), [config, today]);
}
