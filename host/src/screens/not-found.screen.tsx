import { useWords } from '@coverkit/widgets/brand';
import { Link } from 'wouter';
import { missingCopy } from '../copy/pages.copy.ts';
import { BrandMotif } from '../shell/brand-motif.tsx';

export function Screen() {
  const say = useWords('missing', missingCopy);
  return (
    <div className="host-missing">
      <BrandMotif />
      <div className="host-page">
        <p className="host-eyebrow">404</p>
        <h1>{say('title')}</h1>
        <p className="host-lead">{say('body')}</p>
        <ul className="host-missing-links">
          <li>
            <Link href="/">{say('home')}</Link>
          </li>
          <li>
            <Link href="/quote/">{say('quote')}</Link>
          </li>
        </ul>
      </div>
    </div>
  );
}
