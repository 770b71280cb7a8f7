import { useWords } from '@coverkit/widgets/brand';
import { Link } from 'wouter';
import type { LinkGroup } from '../boot/boot.ts';
import { useBoot } from '../boot/boot-context.ts';
import { footerCopy } from '../copy/shell.copy.ts';
import { hear } from '../tracking/hear.ts';

const phoneHref = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`;

/** Nobody reads a number out in two lines. */
const inOneLine = (text: string) => text.replace(/(?<=\d) (?=\d)/g, '\u00a0');

const LinkList = ({ title, links }: LinkGroup) => (
  <nav aria-label={title}>
    <h2>{title}</h2>
    <ul>
      {links.map(({ label, href }) => (
        <li key={href}>
          <Link href={href}>{label}</Link>
        </li>
      ))}
    </ul>
  </nav>
);

/** What the law requires on every screen: insurer, licence, general advice warning, complaints; and the ways to the pages that the brand has written. */
export function Footer() {
  const say = useWords('footer', footerCopy);
  const { config, links = [] } = useBoot();
  const { legal } = config.brand;
  // Its documents are there without them.
  const isDocument = ({ href }: { href: string }) => legal.documents.some(({ url }) => url === href);
  const others = links.filter((group) => !group.links.every(isDocument));
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
        <div className="host-footer-lists">
          <LinkList
            title={say('documents')}
            links={legal.documents.map(({ title, url }) => ({ label: title, href: url }))}
          />
          {others.map((group) => (
            <LinkList key={group.title} {...group} />
          ))}
        </div>
        <section>
          <h2>{say('complaints')}</h2>
          <p>{inOneLine(legal.complaints)}</p>
          <a href="https://www.afca.org.au" rel="noopener noreferrer">
            {say('afca')}
          </a>
        </section>
        <section className="host-footer-legal">
          <h2>{say('about')}</h2>
          <p>{say('insurer', { insurer: legal.insurer, licence: legal.licence })}</p>
          <p>{legal.generalAdvice}</p>
          {config.brand.tracking?.consent === 'banner' && (
            <button
              type="button"
              className="host-footer-cookies"
              onClick={() => hear({ type: 'cookie-settings' })}
            >
              {say('cookies')}
            </button>
          )}
        </section>
      </div>
    </footer>
  );
}
