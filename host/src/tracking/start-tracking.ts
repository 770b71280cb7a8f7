import type { Boot } from '../boot/boot.ts';
import {
  type ConsentRule,
  consentKey,
  consentOf,
  forgetOwnAnswer,
  setConsent,
  takeTabsAnswer,
} from '../consent/consent.ts';
import { isPersonal, matchPath } from '../routing/match.ts';
import { createCounting } from './counting.ts';
import { listen } from './hear.ts';

/** TRAK-01: counts what the visitor has agreed to; until there is an answer, what happens waits in the memory of this document. */
export function startTracking(boot: Boot): void {
  const rule: ConsentRule | undefined = boot.config.brand.tracking?.consent;
  const counting = createCounting(boot.config);
  // A page in a frame of the site's own, as the screening's: what is around it asks and counts.
  const isTop = window.parent === window;
  let hide: (() => void) | null = null;
  /** The visitor opened the banner: it stays until they close it. */
  let isPressed = false;

  const follow = () => {
    counting.allow(consentOf({ rule }));
    const isAsking = rule === 'banner' && isTop && consentOf({ rule }) === null;
    if (!isAsking || isPersonal(matchPath(location.pathname).name)) {
      if (isPressed && hide) return;
      hide?.();
      hide = null;
    } else if (!hide) show(false);
  };
  const closed = () => {
    hide = null;
    isPressed = false;
  };
  const answer = (agreed: boolean) => {
    closed();
    setConsent(agreed, { rule });
    follow();
  };
  /** Without the banner nobody is asked; the next page tries again. Who wants to change an answer gets a new document for it. */
  const failed = (pressed: boolean) => () => {
    closed();
    if (pressed) location.reload();
  };
  const show = (pressed: boolean) => {
    isPressed = pressed;
    hide?.();
    let isWanted = true;
    hide = () => {
      isWanted = false;
    };
    import('./banner.tsx').then(({ showBanner }) => {
      const now = consentOf({ rule });
      if (isWanted) hide = showBanner({ boot, now, pressed, onAnswer: answer, onClose: closed });
    }, failed(pressed));
  };

  for (const type of ['popstate', 'pushState', 'replaceState']) window.addEventListener(type, follow);
  const readAgain = () => {
    forgetOwnAnswer();
    follow();
  };
  window.addEventListener('storage', ({ key }) => {
    if (key === consentKey || key === null) readAgain();
  });
  // Another tab may have answered while this page was in the back/forward cache.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    if (rule === 'banner') return readAgain();
    // So may another page of this tab, by the brand's own script.
    if (rule === 'site' && takeTabsAnswer()) follow();
  });
  listen((heard) => {
    if (heard.type === 'cookie-settings') return show(true);
    if (heard.type !== 'consent') return counting.count(heard);
    if (rule !== 'site') return;
    setConsent(heard.agreed, { rule });
    follow();
  });
  follow();
}
