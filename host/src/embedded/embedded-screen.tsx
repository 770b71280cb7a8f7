import { isFrameScreen } from '@coverkit/rules/contract';
import { useWords } from '@coverkit/widgets/brand';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { embeddedCopy } from '../copy/embedded.copy.ts';
import { restoreScrollAndFocus } from '../routing/restore-scroll-and-focus.ts';
import { useScreen } from '../routing/use-screen.ts';
import { useScreenTitle } from '../routing/use-screen-title.ts';
import { LoadingScreen } from '../shell/loading-screen.tsx';
import type { PageChannel } from './page-channel.ts';
import { reportLayout } from './visible-part.ts';

/** The page opens the screen again in the new document. */
const reload = () => location.reload();

/**
 * Each screen begins at its heading; the page around the frame scrolls. The focus is moved only where the visitor is in the frame:
 * the page asks for it otherwise, and a screen that is shown with the page must not take it.
 */
const arrivals = {
  arrival: () => ({ kind: document.hasFocus() ? ('push' as const) : ('load' as const), position: null }),
};

/** The screen of the path, and below it the way to the same screen on the brand's own site. */
export function EmbeddedScreen({ send }: Pick<PageChannel, 'send'>) {
  const say = useWords('embedded', embeddedCopy);
  const current = useScreen({ onGone: reload });
  const { shown, loaded } = current;
  const content = useRef<HTMLDivElement>(null);
  const main = useRef<HTMLElement>(null);
  const { name, path, page, params, screen } = shown;
  const Screen = screen?.Screen;
  const { title, onTitle } = useScreenTitle(current);

  useLayoutEffect(() => (content.current ? reportLayout(content.current, send) : undefined), [send]);
  useEffect(() => {
    document.title = title;
    if (Screen && isFrameScreen(name)) send({ type: 'step', screen: name, title });
  }, [send, name, page, title, Screen]);
  useLayoutEffect(() => {
    if (Screen && main.current) return restoreScrollAndFocus(main.current, arrivals);
  }, [page, Screen]);

  return (
    <div className="host-embedded ck-root" ref={content} data-screen={name}>
      <main id="main" ref={main} tabIndex={-1}>
        {Screen ? (
          <Screen key={page} params={params} {...loaded} onTitle={onTitle} />
        ) : (
          <LoadingScreen failed={shown.failed} />
        )}
      </main>
      {Screen && (
        <p className="host-embedded-way-out">
          <a href={path} target="_top" rel="noreferrer">
            {say('openOnHost', { host: location.host })}
          </a>
        </p>
      )}
    </div>
  );
}
