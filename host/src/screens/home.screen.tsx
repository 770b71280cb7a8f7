import { useWords } from '@coverkit/widgets/brand';
import { QuoteStart } from '@coverkit/widgets/first-form';
import { homeCopy } from '../copy/home.copy.ts';
import { BrandMotif } from '../shell/brand-motif.tsx';
import { LaterStyles } from '../shell/later-styles.tsx';
import { BenefitExamples, type Examples, examplesOf } from './home/covered.tsx';
import { HowItWorks } from './home/how-it-works.tsx';
import { Promises } from './home/reasons.tsx';
import { Trust } from './home/trust.tsx';
import type { Load, ScreenProps } from './screen.ts';

export { loadLaterParts as loadLater } from '@coverkit/widgets/first-form';

/** Of the first type of cover; a brand without a product has a home page all the same. */
export async function load({ api }: Load<'home'>): Promise<{ examples: Examples | null }> {
  const [first] = (await api.get('/api/coverage')) ?? [];
  return { examples: first ? examplesOf(first) : null };
}

export function Screen({ data }: ScreenProps<'home', { examples: Examples | null }>) {
  const say = useWords('home', homeCopy);
  return (
    <div className="host-home">
      <section className="host-hero">
        <BrandMotif />
        <div className="host-hero-words">
          <p className="host-eyebrow">{say('eyebrow')}</p>
          <h1>{say('title')}</h1>
          <p className="host-lead">{say('lead')}</p>
        </div>
        <LaterStyles />
        <section className="host-hero-form" aria-label={say('form')}>
          <QuoteStart layout="bar" />
        </section>
      </section>
      <Trust />
      <HowItWorks />
      {data?.examples && <BenefitExamples {...data.examples} />}
      <Promises />
    </div>
  );
}
