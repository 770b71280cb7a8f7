import { screenPath, startPath } from '@coverkit/rules/contract';
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
            <Link href={screenPath('home')}>{say('home')}</Link>
          </li>
          <li>
            <Link href={startPath}>{say('quote')}</Link>
          </li>
        </ul>
      </div>
    </div>
  );
}
