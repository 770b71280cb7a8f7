import type { ContentBlock, ContentPage } from '@coverkit/rules/contract';
import { useWords } from '@coverkit/widgets/brand';
import { loadLaterParts, QuoteStart } from '@coverkit/widgets/first-form';
import { LaterBlocks, loadBlocks } from '../content/later-blocks.tsx';
import { type Around, headOfPage, loadAround, type PageFrame } from '../content/shown-page.ts';
import { homeCopy } from '../copy/home.copy.ts';
import { BrandMotif } from '../shell/brand-motif.tsx';
import { LaterStyles } from '../shell/later-styles.tsx';
import { HeroWords } from './home/hero-words.tsx';
import { Trust } from './home/trust.tsx';
import type { Load, ScreenFile, ScreenProps } from './screen.ts';

export const loadLater = () => Promise.all([loadLaterParts(), loadBlocks()]);

type HeroBlock = Extract<ContentBlock, { kind: 'hero' }>;
/** `blocks`: those below the hero. Without a page, as of a brand that has written none, the site's own words are in it. */
type Home = {
  page: PageFrame | null;
  hero: HeroBlock | null;
  blocks: ContentBlock[];
} & Around;

const itsOwn: readonly ContentBlock[] = [{ kind: 'coverComparison', title: '', text: '' }];

/** CONT-01. */
export async function load({ api, preview }: Load<'home'>): Promise<Home> {
  // HOST-09: without it, home is what the site itself can say.
  const found = await api.get('/api/content', preview).catch(() => null);
  const content: readonly ContentBlock[] = found?.content ?? itsOwn;
  const hero = content.find((one): one is HeroBlock => one.kind === 'hero') ?? null;
  const blocks = content.filter((one) => one !== hero);
  return { page: found && frameOf(found), hero, blocks, ...(await loadAround(blocks, api.get)) };
}

const frameOf = ({ content: _content, ...frame }: ContentPage): PageFrame => frame;

export const head: ScreenFile<object, Home>['head'] = ({ config, data }) =>
  data?.page ? headOfPage(data.page, config) : {};

export function Screen({ data }: ScreenProps<'home', Home>) {
  const say = useWords('home', homeCopy);
  return (
    <div className="host-home">
      <section className="host-hero">
        <BrandMotif />
        <HeroWords hero={data?.hero} />
        <LaterStyles />
        <section className="host-hero-form" aria-label={say('form')}>
          <QuoteStart layout="bar" />
        </section>
      </section>
      <Trust />
      {data && <LaterBlocks blocks={data.blocks} around={data} closing />}
    </div>
  );
}
