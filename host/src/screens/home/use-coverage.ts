import { useCoverkit } from '@coverkit/widgets/brand';
import { useEffect, useState } from 'react';
import { useBoot } from '../../boot/boot-context.ts';

/** The server's own, or requested when the visitor came from another screen. Null when that fails. */
export function useCoverage() {
  const { coverage } = useBoot();
  const { client } = useCoverkit();
  const [asked, setAsked] = useState(coverage);
  useEffect(() => {
    if (asked) return;
    let live = true;
    client.coverage().then(
      (answer) => live && setAsked(answer),
      () => {},
    );
    return () => {
      live = false;
    };
  }, [asked, client]);
  return asked;
}
