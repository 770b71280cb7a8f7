import { contentPagePath, screenPath, startPath } from '@coverkit/rules/contract';
import { whenUsable } from '@coverkit/ui/when-idle';
import { pathOf, useWords } from '@coverkit/widgets/brand';
import type { findOwnQuote } from '@coverkit/widgets/own-quote';
import { type MouseEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'wouter';
import { useBoot } from '../boot/boot-context.ts';
import { shellCopy } from '../copy/shell.copy.ts';
import { BrandLogo } from './brand-logo.tsx';

const home = screenPath('home');
const cover = screenPath('cover');
const questions = contentPagePath('faqs');
const account = screenPath('dashboard');
const phoneHref = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`;

/** Where a quote is answered and paid for: nothing leads away from it but the logo, and help is a call away. */
const checkoutScreens: readonly string[] = ['details', 'screening', 'screenings', 'payment', 'rescreen'];

/**
 * The menu of phones is a native disclosure: it opens before any script runs, and without one. It closes on
 * every navigation (HOST-04), on Escape, on a press beside it, and when the window grows past its breakpoint.
 */
export function Header({ visit, screen }: { visit: number; screen: string }) {
  const say = useWords('shell', shellCopy);
  const { config, links: pages = [] } = useBoot();
  const { brand } = config;
  const hasQuestions = pages.some((group) => group.links.some(({ href }) => href === questions));
  const menu = useClosing(visit);

  const phone = (
    <a className="host-header-phone" href={phoneHref(brand.legal.supportPhone)}>
      {say('call', { phone: brand.legal.supportPhone })}
    </a>
  );
  const links = (
    <>
      <Link href={cover}>{say('covered')}</Link>
      {hasQuestions && <Link href={questions}>{say('questions')}</Link>}
      {phone}
      <Link href={account}>{say('account')}</Link>
      <QuoteLink screen={screen} />
    </>
  );
  return (
    <header className="host-header">
      <Link href={home} className="host-header-brand" aria-label={say('home', { brand: brand.name })}>
        <BrandLogo svg={brand.logo} />
        <span>{brand.name}</span>
      </Link>
      {checkoutScreens.includes(screen) ? (
        phone
      ) : (
        <>
          <nav className="host-header-wide" aria-label={brand.name}>
            {links}
          </nav>
          <details className="host-menu" ref={menu}>
            <summary>{say('menu')}</summary>
            <nav aria-label={say('menu')}>{links}</nav>
          </details>
        </>
      )}
    </header>
  );
}

function listenToOtherTabs(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

/** Screens that belong to no quote: the way back to the visitor's own is offered there. */
const outside: readonly string[] = [
  'home',
  'cover',
  'document',
  'content',
  'pds',
  'notFound',
  'forgotten',
  'paid',
];

/**
 * HOST-12: a new quote, or the one that this browser began and has not ended. Its address has a token, so it is in no markup: it is
 * looked up when the link is pressed, and a new tab begins a new quote.
 */
function QuoteLink({ screen }: { screen: string }) {
  const say = useWords('shell', shellCopy);
  const { brand } = useBoot().config;
  const [, go] = useLocation();
  const isOutside = outside.includes(screen);
  const find = useFindOwnQuote(isOutside);
  // Read at every navigation. The server knows no quote of a browser.
  const hasOwn = useSyncExternalStore(
    listenToOtherTabs,
    () => isOutside && find !== null && find(brand.id) !== null,
    () => false,
  );
  const goOn = (event: MouseEvent) => {
    const own = hasOwn && find ? find(brand.id) : null;
    if (!own || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    go(pathOf({ screen: 'summary', reference: own.reference, token: own.token }));
  };
  return (
    <Link href={startPath} className="host-header-quote" onClick={goOn}>
      {say(hasOwn ? 'quote.own' : 'quote')}
    </Link>
  );
}

/** Loaded once the page can be used: the first form is not the larger for it. Null before, and where it could not be loaded. */
function useFindOwnQuote(isWanted: boolean): typeof findOwnQuote | null {
  const [find, setFind] = useState<typeof findOwnQuote | null>(null);
  useEffect(() => {
    if (!isWanted || find) return;
    const load = async () => {
      const { findOwnQuote: loaded } = await import('@coverkit/widgets/own-quote');
      setFind(() => loaded);
    };
    whenUsable(() => void load().catch(() => undefined));
  }, [isWanted, find]);
  return find;
}

const elsewhere = ['pointerdown', 'focusin'] as const;

function useClosing(visit: number): React.RefObject<HTMLDetailsElement | null> {
  const menu = useRef<HTMLDetailsElement>(null);
  const shown = useRef(visit);
  useEffect(() => {
    // A menu that was opened before this script came stays open.
    if (shown.current !== visit) menu.current?.removeAttribute('open');
    shown.current = visit;
  }, [visit]);

  useEffect(() => {
    const wide = window.matchMedia('(min-width: 768px)');
    const close = () => menu.current?.removeAttribute('open');
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !menu.current?.open) return;
      close();
      menu.current.querySelector('summary')?.focus();
    };
    // By a press or by Tab: what it covers is used.
    const onElsewhere = ({ target }: Event) => {
      if (!(target instanceof Node && menu.current?.contains(target))) close();
    };
    wide.addEventListener('change', close);
    document.addEventListener('keydown', onKey);
    for (const type of elsewhere) document.addEventListener(type, onElsewhere);
    return () => {
      wide.removeEventListener('change', close);
      document.removeEventListener('keydown', onKey);
      for (const type of elsewhere) document.removeEventListener(type, onElsewhere);
    };
  }, []);
  return menu;
}
