import { useWords } from '@coverkit/widgets/brand';
import { Link } from 'wouter';
import { useBoot } from '../boot/boot-context.ts';
import { footerCopy } from '../copy/shell.copy.ts';

const phoneHref = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`;

/** What the law requires on every screen: insurer, licence, general advice warning, complaints. */
export function Footer() {
  const say = useWords('footer', footerCopy);
  const { brand } = useBoot().config;
  const { legal } = brand;
  return (
    <footer className="host-footer">
      <div className="host-footer-inner">
        <section className="host-footer-call">
          <h2>{say('emergency')}</h2>
          <a className="host-footer-number" href={phoneHref(legal.emergencyPhone)}>
            {legal.emergencyPhone}
          </a>
          <h2>{say('support')}</h2>
          <a href={phoneHref(legal.supportPhone)}>{legal.supportPhone}</a>
          <a href={`mailto:${legal.supportEmail}`}>{legal.supportEmail}</a>
        </section>
        <nav aria-label={say('documents')}>
          <h2>{say('documents')}</h2>
          <ul>
            {legal.documents.map((one) => (
              <li key={one.type}>
                <Link href={one.url}>{one.title}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <section>
          <h2>{say('complaints')}</h2>
          <p>{legal.complaints}</p>
          <a href="https://www.afca.org.au" rel="noopener noreferrer">
            {say('afca')}
          </a>
        </section>
        <section className="host-footer-legal">
          <h2>{say('about')}</h2>
          <p>{say('insurer', { insurer: legal.insurer, licence: legal.licence })}</p>
          <p>{legal.generalAdvice}</p>
        </section>
      </div>
    </footer>
  );
}
