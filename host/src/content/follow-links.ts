import { pdsDownloadPath } from '@coverkit/rules/contract';
import { type RefObject, useEffect } from 'react';
import { useLocation } from 'wouter';
import { matchPath, notFound } from '../routing/match.ts';

const downloads = pdsDownloadPath.replace(/:.*$/, '');

/** Whether a link leads to a screen of this site, and to no file. */
export const isPagePath = (href: string): boolean => {
  const path = href.replace(/[?#].*$/, '');
  return path.startsWith('/') && !path.startsWith(downloads) && matchPath(path) !== notFound;
};

/** Links within written text go on in this document, as all others of the site. Returns what ends it. */
export function followLinks(element: HTMLElement, go: (path: string) => void): () => void {
  const follow = (event: MouseEvent) => {
    const isPlain =
      event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const href = link?.getAttribute('href');
    if (!isPlain || event.defaultPrevented || !href || !isPagePath(href)) return;
    event.preventDefault();
    go(href);
  };
  element.addEventListener('click', follow);
  return () => element.removeEventListener('click', follow);
}

export function useFollowedLinks(text: RefObject<HTMLElement | null>): void {
  const [, go] = useLocation();
  useEffect(() => (text.current ? followLinks(text.current, go) : undefined), [text, go]);
}
