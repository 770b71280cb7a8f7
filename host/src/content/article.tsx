import { todayIn } from '@coverkit/rules';
import { showDate, useWords } from '@coverkit/widgets/brand';
import { useBoot } from '../boot/boot-context.ts';
import { contentCopy } from '../copy/content.copy.ts';
import { Blocks } from './blocks.tsx';
import { ReadyBand } from './ready-band.tsx';
import { pageTitle, type ShownPage } from './shown-page.ts';

/** A written page: its heading, its parts, and the way to a price. */
export function Article({ page, ...around }: ShownPage) {
  const say = useWords('content', contentCopy);
  const { heading, content, updatedAt } = page;
  const title = pageTitle(page);
  const updatedOn = todayIn(useBoot().config.brand.timeZone, new Date(updatedAt));
  return (
    <article className="host-article">
      <header className="host-band">
        {title !== heading && <p className="host-eyebrow">{title}</p>}
        <h1>{heading}</h1>
      </header>
      <Blocks blocks={content} around={around} />
      <p className="host-band host-quiet">{say('updated', { date: showDate(updatedOn) })}</p>
      <ReadyBand />
    </article>
  );
}
