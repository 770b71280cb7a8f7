import type { ReactNode, Ref } from 'react';

type DialogLayerProps = { ref: Ref<HTMLDivElement>; children: ReactNode };

/** Around a dialog: on it the dialog is seen at once, before it is made modal (`useDialog`). */
export const DialogLayer = ({ ref, children }: DialogLayerProps) => (
  <div ref={ref} popover="manual" className="ck-dialog-layer">
    {children}
  </div>
);
