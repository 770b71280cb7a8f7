import type { ReactNode, Ref } from 'react';

type DialogLayerProps = { ref: Ref<HTMLDivElement>; children: ReactNode };

/** The layer of a dialog: it shows the dialog at once, before it is made modal (`useDialog`). */
export const DialogLayer = ({ ref, children }: DialogLayerProps) => (
  <div ref={ref} popover="manual" className="ck-dialog-layer">
    {children}
  </div>
);
