import '../styles/content/content.css';
import { type ContentPage, missingSlug, screenPath, startPath } from '@coverkit/rules/contract';
import { Skeleton } from '@coverkit/ui';
import { useWords } from '@coverkit/widgets/brand';
import { Link } from 'wouter';
import { RichText } from '../content/rich-text.tsx';
import { missingCopy } from '../copy/pages.copy.ts';
import { BrandMotif } from '../shell/brand-motif.tsx';
import type { Asked, Loaded } from './screen.ts';

/** HOST-09: the brand's own page for what is not there, which the API's 404 brings as well. Without one the site has its own words. */
export const load = ({ api }: Asked<object>): Promise<ContentPage | null> =>
  api.get('/api/content/{slug}', { slug: missingSlug }).catch(() => null);

const Pending = () => (
  <div className="host-page host-pending" aria-busy="true">
    <Skeleton shape="line" width="60%" />
    <Skeleton shape="block" height="220px" />
  </div>
);

export function Screen({ data, error }: Loaded<ContentPage>) {
  const say = useWords('missing', missingCopy);
  // Without this, the site's own words would be replaced by the brand's a moment later.
  if (data === undefined && !error) return <Pending />;
  const texts = data?.content.flatMap((one) => (one.kind === 'richText' ? [one.text] : [])) ?? [];
  return (
    <div className="host-missing">
      <BrandMotif />
      <div className="host-page">
        <p className="host-eyebrow">404</p>
        <h1>{data?.heading ?? say('title')}</h1>
        {texts.length > 0 ? (
          texts.map((text) => <RichText key={text} html={text} />)
        ) : (
          <>
            <p className="host-lead">{say('body')}</p>
            <ul className="host-missing-links">
              <li>
                <Link href={screenPath('home')}>{say('home')}</Link>
              </li>
              <li>
                <Link href={startPath}>{say('quote')}</Link>
              </li>
            </ul>
          </>
        )}
      </div>
    </div>
  );
}
