import { whenUsable } from '@coverkit/ui/when-idle';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';

/** Sanitised by the server, as all rich text (CONT-07). Its links go on in this document once the form can be used. */
export function Lead({ text }: { text: string }) {
  const lead = useRef<HTMLDivElement>(null);
  const [, go] = useLocation();
  useEffect(() => {
    let end: (() => void) | null = () => {};
    const follow = async () => {
      const { followLinks } = await import('./follow-links.ts');
      if (end && lead.current) end = followLinks(lead.current, go);
    };
    if (text.includes('<a ')) whenUsable(() => void follow().catch(() => undefined));
    return () => {
      end?.();
      end = null;
    };
  }, [text, go]);
  return <div ref={lead} className="host-lead" dangerouslySetInnerHTML={{ __html: text }} />;
}
