import { Icon, TextLink } from '@coverkit/ui';
import { useWords } from '../../../brand/brand-provider.tsx';
import { telephone } from '../../../flow/telephone.ts';
import type { QuoteView } from '../screens/props.ts';
import { assuranceCopy } from './assurance.copy.ts';

/** Who insures, how long a purchase can be undone, and what a customer says: the brand's own facts, under the prices. */
export function Assurance({ config }: Pick<QuoteView, 'config'>) {
  const words = useWords('summary', assuranceCopy);
  const { insurer, licence, coolingOffDays, supportPhone } = config.brand.legal;
  const [testimonial] = config.testimonials;
  return (
    <aside className="ck-assurance" aria-label={words('assurance.label')}>
      <ul>
        <li>
          <Icon name="shield" size={18} /> {words('assurance.insurer', { insurer, licence })}
        </li>
        <li>
          <Icon name="refresh" size={18} /> {words('assurance.coolingOff', { days: coolingOffDays })}
        </li>
        <li>
          <Icon name="phone" size={18} />
          <TextLink href={telephone(supportPhone)}>
            {words('assurance.call', { phone: supportPhone })}
          </TextLink>
        </li>
      </ul>
      {testimonial && (
        <figure>
          <blockquote>{testimonial.quote}</blockquote>
          <figcaption>{words('assurance.source', testimonial)}</figcaption>
        </figure>
      )}
    </aside>
  );
}
