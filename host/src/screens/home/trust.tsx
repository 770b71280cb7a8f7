import { useWords } from '@coverkit/widgets/brand';
import { useBoot } from '../../boot/boot-context.ts';
import { homeCopy } from '../../copy/home.copy.ts';

/** Beside the form: who insures, how long a purchase can be undone, and what a customer says, from the brand's record. */
export function Trust() {
  const say = useWords('home', homeCopy);
  const { brand, testimonials } = useBoot().config;
  const { insurer, licence, coolingOffDays } = brand.legal;
  const [testimonial] = testimonials;
  return (
    <div className="host-trust">
      <p>{say('trust', { insurer, licence, days: coolingOffDays })}</p>
      {testimonial && (
        <figure>
          <blockquote>{testimonial.quote}</blockquote>
          <figcaption>{say('trust.source', testimonial)}</figcaption>
        </figure>
      )}
    </div>
  );
}
