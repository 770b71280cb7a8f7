import { useWords } from '@coverkit/widgets/brand';
import { QuoteStart } from '@coverkit/widgets/first-form';
import { homeCopy } from '../copy/home.copy.ts';
import { BrandMotif } from '../shell/brand-motif.tsx';
import { LaterStyles } from '../shell/later-styles.tsx';
import { BenefitExamples } from './home/covered.tsx';
import { HowItWorks } from './home/how-it-works.tsx';
import { Promises } from './home/reasons.tsx';
import { Trust } from './home/trust.tsx';

export { loadLaterParts as loadLater } from '@coverkit/widgets/first-form';

export function Screen() {
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
      <BenefitExamples />
      <Promises />
    </div>
  );
}
