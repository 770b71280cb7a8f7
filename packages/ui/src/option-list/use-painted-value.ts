import { useEffect, useState } from 'react';
import { afterPaint } from '../overlay/after-paint.ts';

/**
 * A value as of the last paint, and a way to catch up at once. Typed text so shows in the next frame and its
 * results in the one after: both in one take a slow device longer than a key should.
 */
export function usePaintedValue<T>(value: T): [T, () => void] {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    if (!Object.is(shown, value)) return afterPaint(() => setShown(value));
  }, [shown, value]);
  return [shown, () => setShown(value)];
}
