import { useWords } from '@coverkit/widgets/brand';
import { homeCopy } from '../../copy/home.copy.ts';

const steps = [1, 2, 3] as const;

export function HowItWorks() {
  const say = useWords('home', homeCopy);
  return (
    <section className="host-band host-how" id="how" aria-labelledby="how-title">
      <h2 id="how-title">{say('how.title')}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step}>
            <span className="host-how-number" aria-hidden="true">
              {step}
            </span>
            <h3>{say(`how.${step}.title`)}</h3>
            <p>{say(`how.${step}.body`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
