import { type DocumentEdition, screenPath } from '@coverkit/rules/contract';
import { Icon } from '@coverkit/ui';
import { showDate, useWords } from '@coverkit/widgets/brand';
import { Link } from 'wouter';
import { contentCopy } from '../copy/content.copy.ts';
import { Band } from './band.tsx';
import { RichText } from './rich-text.tsx';

type Props = { title: string; text?: string; editions: readonly DocumentEdition[] };

/** Documents of one brand: each to be read here, where it is current, and as a file (PDSL-01, PDSL-02). */
export function Editions({ title, text = '', editions }: Props) {
  return (
    <Band className="host-editions" title={title}>
      <RichText html={text} lead />
      <ul>
        {editions.map((edition) => (
          <Edition key={`${edition.type} ${edition.effectiveFrom}`} edition={edition} />
        ))}
      </ul>
    </Band>
  );
}

function Edition({
  edition: { title, effectiveFrom, effectiveUntil, page, pdf },
}: {
  edition: DocumentEdition;
}) {
  const say = useWords('content', contentCopy);
  const from = showDate(effectiveFrom);
  return (
    <li>
      <div>
        <h3>{page ? <Link href={page}>{title}</Link> : title}</h3>
        <p>
          {effectiveUntil === null
            ? say('editions.from', { from })
            : say('editions.between', { from, until: showDate(effectiveUntil) })}
        </p>
      </div>
      <a href={pdf} type="application/pdf" aria-label={say('editions.pdfOf', { title, from })}>
        <Icon name="download" size={20} />
        {say('editions.pdf')}
      </a>
    </li>
  );
}

/** The documents in effect, and the way to the earlier ones. */
export function CurrentEditions(props: Props) {
  const say = useWords('content', contentCopy);
  return (
    <>
      <Editions {...props} />
      <p className="host-band host-way-on host-editions-all">
        <Link href={screenPath('pds')}>{say('editions.all')}</Link>
      </p>
    </>
  );
}
