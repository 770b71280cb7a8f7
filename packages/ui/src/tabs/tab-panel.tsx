import { type ReactNode, useLayoutEffect, useRef } from 'react';

type TabPanelProps = { id: string; tab: string; shown: boolean; children: ReactNode };

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled, [type="hidden"]), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]:not([tabindex="-1"])';

/** The content of a tab. A tab stop itself only where nothing in it is focusable. */
export function TabPanel({ id, tab, shown, children }: TabPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  // After each render: the content may have changed.
  useLayoutEffect(() => {
    if (panel.current?.querySelector(focusable)) panel.current.removeAttribute('tabindex');
    else panel.current?.setAttribute('tabindex', '0');
  });
  return (
    <div ref={panel} role="tabpanel" id={id} aria-labelledby={tab} className="ck-tabs-panel" hidden={!shown}>
      {children}
    </div>
  );
}
