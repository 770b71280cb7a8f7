import { whenUsable } from '@coverkit/ui/when-idle';
import { useEffect, useState } from 'react';
import { useBoot } from '../boot/boot-context.ts';

type Drawing = typeof import('./motif-drawing.tsx')['MotifDrawing'];

/** The brand's drawing behind the words of a page. Its lines are 5 kB, so they come when the page can be used. */
export function BrandMotif() {
  const { motif } = useBoot().config.brand.theme;
  const [drawing, setDrawing] = useState<{ Drawing: Drawing } | null>(null);
  useEffect(() => {
    let live = true;
    whenUsable(() => {
      if (!live) return;
      // Without it a page only looks plainer.
      import('./motif-drawing.tsx').then(
        ({ MotifDrawing }) => live && setDrawing({ Drawing: MotifDrawing }),
        () => {},
      );
    });
    return () => {
      live = false;
    };
  }, []);
  return (
    <div className="host-motif" aria-hidden="true">
      {drawing && <drawing.Drawing name={motif} />}
    </div>
  );
}
