import '../styles/consent.css';
import { contentPagePath } from '@coverkit/rules/contract';
import { ConsentBanner, TextLink } from '@coverkit/ui';
import { wordsOf } from '@coverkit/widgets/brand';
import { createRoot } from 'react-dom/client';
import type { Boot } from '../boot/boot.ts';
import { consentCopy } from '../copy/consent.copy.ts';

export type Asked = {
  boot: Pick<Boot, 'config' | 'links'>;
  /** What was answered before; null for nothing. */
  now: boolean | null;
  /** The visitor pressed for it: it takes the focus. */
  pressed: boolean;
  onAnswer: (agreed: boolean) => void;
  /** Closed without an answer. */
  onClose: () => void;
};

/** Shows the banner first in the page, so that Tab and a screen reader come to it first. Returns what takes it away. */
export function showBanner({ boot, now, pressed, onAnswer, onClose }: Asked): () => void {
  const place = document.createElement('div');
  place.className = 'host-consent ck-root';
  document.body.prepend(place);
  const { activeElement } = document;
  // Not every browser gives a button the focus when it is pressed.
  const opener = pressed && activeElement !== document.body ? activeElement : null;
  const root = createRoot(place);
  const stopClearing = keepClear(place);
  const close = () => {
    const focused = place.contains(document.activeElement);
    root.unmount();
    stopClearing();
    place.remove();
    const back =
      opener instanceof HTMLElement && opener.isConnected ? opener : document.getElementById('main');
    if (focused) back?.focus({ preventScroll: true });
  };
  const answer = (agreed: boolean) => {
    close();
    onAnswer(agreed);
  };
  const leave = () => {
    close();
    onClose();
  };
  root.render(
    <Banner
      {...{ boot, now, answer }}
      onClose={now === null ? undefined : leave}
      onMount={focusIf(pressed)}
    />,
  );
  return close;
}

const focusIf = (pressed: boolean) => (banner: HTMLElement | null) => {
  if (pressed) banner?.querySelector('h2')?.focus();
};

type BannerProps = Pick<Asked, 'boot' | 'now'> & {
  answer: (agreed: boolean) => void;
  onClose: (() => void) | undefined;
  onMount: (banner: HTMLElement | null) => void;
};

function Banner({ boot: { config, links = [] }, now, answer, onClose, onMount }: BannerProps) {
  const { brand, i18n } = config;
  const say = wordsOf('consent', consentCopy, { i18n, locale: brand.locale });
  const privacy = contentPagePath('privacy');
  const hasPrivacy = links.some((group) => group.links.some(({ href }) => href === privacy));
  return (
    <ConsentBanner
      ref={onMount}
      title={say('title')}
      {...{ accept: say('accept'), decline: say('decline'), onAnswer: answer }}
      {...(onClose && { close: say('close'), onClose })}
    >
      {now === null ? (
        // In short blocks: one long paragraph that comes late would be the page's largest paint.
        <>
          <p>{say('body', { brand: brand.name })}</p>
          <ul>
            <li>{say('body.pages')}</li>
            <li>{say('body.prices')}</li>
          </ul>
          <p>{say('body.end')}</p>
        </>
      ) : (
        <p>{say(`now.${now}`)}</p>
      )}
      {hasPrivacy && <TextLink href={privacy}>{say('privacy')}</TextLink>}
    </ConsentBanner>
  );
}

/** The page can be scrolled until nothing is behind the banner, and what takes the focus is never there. */
function keepClear(place: HTMLElement): () => void {
  const [page, body] = [document.documentElement.style, document.body.style];
  const set = (height: string) => {
    page.scrollPaddingBlockEnd = height;
    body.paddingBlockEnd = height;
  };
  const observer = new ResizeObserver(() => set(`${bannerOf(place)?.offsetHeight ?? 0}px`));
  const rendered = new MutationObserver(() => {
    const banner = bannerOf(place);
    if (banner) observer.observe(banner);
  });
  rendered.observe(place, { childList: true });
  return () => {
    observer.disconnect();
    rendered.disconnect();
    set('');
  };
}

const bannerOf = (place: HTMLElement) => place.querySelector<HTMLElement>('.ck-consent');
