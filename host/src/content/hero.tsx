import { type ContentBlock, startPath } from '@coverkit/rules/contract';
import { useWords } from '@coverkit/widgets/brand';
import { Link } from 'wouter';
import { contentCopy } from '../copy/content.copy.ts';
import { RichText } from './rich-text.tsx';

type HeroProps = Omit<Extract<ContentBlock, { kind: 'hero' }>, 'kind'>;

/** The hero of a page other than home, which has the form itself there. */
export function Hero({ eyebrow, title, text, start }: HeroProps) {
  const say = useWords('content', contentCopy);
  return (
    <section className="host-band host-lesser-hero">
      {eyebrow !== '' && <p className="host-eyebrow">{eyebrow}</p>}
      {title !== '' && <h2>{title}</h2>}
      <RichText html={text} lead />
      {start && (
        <Link href={startPath} className="host-again">
          {say('again')}
        </Link>
      )}
    </section>
  );
}
