import type { ContentBlock } from '@coverkit/rules/contract';
import { Skeleton } from '@coverkit/ui';
import { useWords } from '@coverkit/widgets/brand';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { homeCopy } from '../../copy/home.copy.ts';
import { whenIdle } from '../../routing/when-idle.ts';

type Hero = Extract<ContentBlock, { kind: 'hero' }>;

/** Above the form: what the brand has written; the site's own words where it has none. Undefined: it is being loaded. */
export function HeroWords({ hero }: { hero: Hero | null | undefined }) {
  const say = useWords('home', homeCopy);
  if (hero === undefined) {
    return (
      <div className="host-hero-words" aria-busy="true">
        <Skeleton shape="line" width="30%" />
        <Skeleton shape="block" height="120px" />
      </div>
    );
  }
  return (
    <div className="host-hero-words">
      <p className="host-eyebrow">{hero?.eyebrow ?? say('eyebrow')}</p>
      <h1>{hero?.title ?? say('title')}</h1>
      {hero ? <Lead text={hero.text} /> : <p className="host-lead">{say('lead')}</p>}
    </div>
  );
}

/** Sanitised by the server, as all rich text (CONT-07). Its links go on in this document once the form can be used. */
function Lead({ text }: { text: string }) {
  const lead = useRef<HTMLDivElement>(null);
  const [, go] = useLocation();
  useEffect(() => {
    let end: (() => void) | null = () => {};
    const follow = async () => {
      const { followLinks } = await import('../../content/follow-links.ts');
      if (end && lead.current) end = followLinks(lead.current, go);
    };
    if (text.includes('<a ')) whenIdle(() => void follow().catch(() => undefined));
    return () => {
      end?.();
      end = null;
    };
  }, [text, go]);
  return <div ref={lead} className="host-lead" dangerouslySetInnerHTML={{ __html: text }} />;
}
