import { startPath } from '@coverkit/rules/contract';
import { useWords } from '@coverkit/widgets/brand';
import { Link } from 'wouter';
import { contentCopy } from '../copy/content.copy.ts';

/** What most readers want next. */
export function ReadyBand() {
  const say = useWords('content', contentCopy);
  return (
    <aside className="host-ready">
      <div>
        <h2>{say('ready.title')}</h2>
        <p>{say('ready.body')}</p>
      </div>
      <Link href={startPath} className="host-again">
        {say('again')}
      </Link>
    </aside>
  );
}
