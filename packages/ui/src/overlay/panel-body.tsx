import { type ReactNode, useEffect, useRef, useState } from 'react';

type PanelBodyProps = { labelledBy: string; className?: string; children: ReactNode };

/** The scroller between head and foot. When it overflows, arrow keys can scroll it too, also in Safari. */
export function PanelBody({ labelledBy, className = 'ck-panel-body', children }: PanelBodyProps) {
  const body = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = body.current;
    if (!element) return;
    const sizes = new ResizeObserver(() => setScrolls(element.scrollHeight > element.clientHeight + 1));
    // A body that fills its panel keeps its height when content is added; its children are observed.
    const observe = () => {
      sizes.disconnect();
      for (const one of [element, ...element.children]) sizes.observe(one);
    };
    observe();
    const content = new MutationObserver(observe);
    content.observe(element, { childList: true, characterData: true, subtree: true });
    return () => {
      sizes.disconnect();
      content.disconnect();
    };
  }, []);
  const reached = scrolls ? { tabIndex: 0, role: 'group', 'aria-labelledby': labelledBy } : {};
  return (
    <div ref={body} className={className} {...reached}>
      {children}
    </div>
  );
}
