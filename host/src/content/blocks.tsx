import '../styles/content/content.css';
import type { ContentBlock } from '@coverkit/rules/contract';
import { CoverComparison } from './cover-comparison.tsx';
import { CurrentEditions } from './editions.tsx';
import { Hero } from './hero.tsx';
import { Questions, TopQuestions } from './questions.tsx';
import { ReadyBand } from './ready-band.tsx';
import { Featurettes, GreatReasons, IconGrid } from './reasons.tsx';
import { RichText } from './rich-text.tsx';
import type { Around } from './shown-page.ts';
import { SiteLinks } from './site-links.tsx';
import { Testimonials } from './testimonials.tsx';

/** `closing`: with the way to a price at the end. */
export type BlocksProps = { blocks: readonly ContentBlock[]; around: Around; closing?: boolean };

/** CONT-03: the parts of a page in their order, which never changes. They read without script. */
export const Blocks = ({ blocks, around, closing = false }: BlocksProps) => (
  <>
    {blocks.map((block, index) => (
      <Block key={index} block={block} around={around} />
    ))}
    {closing && <ReadyBand />}
  </>
);

function Block({ block, around }: { block: ContentBlock; around: Around }) {
  switch (block.kind) {
    case 'hero':
      return <Hero {...block} />;
    case 'richText':
      return (
        <div className="host-band host-prose">
          <RichText html={block.text} />
        </div>
      );
    case 'accordion':
      return <Questions {...block} />;
    case 'topFaqs':
      return <TopQuestions {...block} />;
    case 'greatReasons':
      return <GreatReasons {...block} />;
    case 'iconGrid':
      return <IconGrid {...block} />;
    case 'featurettes':
      return <Featurettes {...block} />;
    case 'testimonials':
      return <Testimonials {...block} />;
    case 'coverComparison':
      return around.examples && <CoverComparison {...block} examples={around.examples} />;
    case 'documents':
      return around.editions && <CurrentEditions {...block} editions={around.editions.current} />;
    case 'sitemap':
      return <SiteLinks {...block} />;
  }
}
