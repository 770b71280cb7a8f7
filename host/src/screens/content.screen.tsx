import { missingSlug } from '@coverkit/rules/contract';
import { Button, Skeleton } from '@coverkit/ui';
import { useWords } from '@coverkit/widgets/brand';
import { useBoot } from '../boot/boot-context.ts';
import { Article } from '../content/article.tsx';
import { headOfPage, loadAround, type ShownPage } from '../content/shown-page.ts';
import { contentCopy } from '../copy/content.copy.ts';
import type { Asked, Loaded, ScreenFile } from './screen.ts';

type Params = { slug: string };

/** CONT-02: a page that the brand has written, at the path of its slug. */
export async function load({ params, api, preview }: Asked<Params>): Promise<ShownPage | null> {
  const { slug } = params;
  const page = slug === missingSlug ? null : await api.get('/api/content/{slug}', { slug, ...preview });
  return page && { page, ...(await loadAround(page.content, api.get)) };
}

export const head: ScreenFile<Params, ShownPage>['head'] = ({ config, data }) =>
  data ? headOfPage(data.page, config) : {};

export function Screen({ data, error, again }: { params: Params } & Loaded<ShownPage>) {
  const say = useWords('content', contentCopy);
  const { supportPhone } = useBoot().config.brand.legal;
  if (data) return <Article {...data} />;
  if (error) {
    return (
      <div className="host-page host-content-failed" role="alert">
        <p>{say('failed', { phone: supportPhone })}</p>
        <Button onClick={again}>{say('retry')}</Button>
      </div>
    );
  }
  return (
    <div className="host-page host-pending" aria-busy="true">
      <Skeleton shape="line" width="60%" />
      <Skeleton shape="block" height="220px" />
      <Skeleton shape="block" height="220px" />
    </div>
  );
}
