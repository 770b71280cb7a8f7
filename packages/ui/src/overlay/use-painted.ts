import { useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';

/** Whether the component has been painted: what lies below the fold of an overlay can wait for its first frame. */
export function usePainted(): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => afterPaint(() => setPainted(true)), []);
  return painted;
}
