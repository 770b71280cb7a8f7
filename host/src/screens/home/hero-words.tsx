import type { ContentBlock } from '@coverkit/rules/contract';
import { Skeleton } from '@coverkit/ui';
import { useWords } from '@coverkit/widgets/brand';
import { Lead } from '../../content/lead.tsx';
import { homeCopy } from '../../copy/home.copy.ts';

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
