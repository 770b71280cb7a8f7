import {
  type Accepted,
  type Destination,
  isFrameScreen,
  type ScreenName,
  screens,
} from '@coverkit/widgets/frame';
import { handOverPath, navigateTop } from '../app/later.ts';
import { beginsWithForm } from '../loader/options.ts';
import type { FlowName, Options } from '../loader/public-types.ts';
import { createFramed } from './framed.ts';
import type { InlineView, InlineViewOptions } from './inline-view.tsx';
import { lookOf, schemeOf } from './look.ts';
import { createPageHistory } from './page-history.ts';
import { createStage } from './stage.ts';
import { createStoredQuote, type JourneyQuote } from './stored-quote.ts';

export type JourneyOptions = {
  element: HTMLElement;
  flow: FlowName;
  /** Of the quote that the page has named; empty without one. */
  reference: string;
  /** What the server rendered: the start form, or what is shown until the first screen has loaded. */
  start: HTMLElement;
  /** Origin of the brand's host. */
  host: string;
  affiliate: string;
  /** Whether the host's screens are shown in a frame; at the top of the window otherwise (EMBD-06). */
  isFramed: boolean;
  /** Renders the screens of the page itself into a block. */
  createInline: (
    place: HTMLElement,
    handlers: Pick<InlineViewOptions, 'navigate' | 'onAccepted' | 'onCrash'>,
  ) => InlineView;
  emit: (event: { type: string }) => void;
  /** The frame that the page is in could not be left for an address. */
  onStay: (href: string, place: HTMLElement) => void;
  /** The screen opens at an address of the host, where the visitor has pressed nothing that leads there. */
  onElsewhere: (href: string, place: HTMLElement) => void;
  /** The quote is bought, referred or declined. */
  onClosed: (reference: string) => void;
  /** The screen cannot be shown. */
  onFail: (code: string, place: HTMLElement, to: Destination) => void;
};

export type Journey = {
  /** Shows a screen, as an entry of the page's history. */
  go: (to: Destination, options?: { replace?: boolean }) => void;
  /** Loads the frame, which the visitor will need next. */
  prepareFrame: () => void;
  /** Shows the flow of a widget that does not begin with the form. */
  begin: (quote: Pick<Options, 'reference' | 'token'>) => void;
  /** After a reload: shows the step of the history's entry. False where there is none. */
  resume: () => boolean;
  focus: () => void;
  dispose: () => void;
};

/** `pressed`: by a press of the visitor, so that the page may be left. */
type Shown = { params?: Record<string, string>; moved: boolean; pressed?: boolean };

/** What each flow shows first. */
const firstScreens: Record<FlowName, ScreenName> = {
  'quote-start': 'start',
  journey: 'start',
  cover: 'cover',
  summary: 'summary',
  account: 'forgotten',
};

/**
 * A whole purchase in one mount point (EMBD-06): what asks nothing personal inline, then the host's screens in a frame. From the
 * details on the frame alone has the token, so that going back shows the summary in the frame as well.
 */
export function createJourney(options: JourneyOptions): Journey {
  const { element, start, host, affiliate, emit } = options;
  // Of another flow or quote in the same place nothing is resumed.
  const asked = beginsWithForm(options.flow) ? [] : [options.flow, options.reference];
  const id = [affiliate, indexOf(element), ...asked].join(':');
  const stored = createStoredQuote(id);
  const stage = createStage(start);
  const first = firstScreens[options.flow];
  let quote = stored.read();
  let inline: InlineView | null = null;
  let isDisposed = false;

  const history = createPageHistory(window, id, (step) => {
    // The quote stays, for a visitor who goes forward again.
    if (!show(step ?? first, { moved: true })) show(first, { moved: true });
  });

  const keep = (next: JourneyQuote) => {
    quote = next;
    stored.write(next);
  };

  const framed = createFramed({
    ...{ place: stage.part('frame'), host, affiliate, onEvent: emit },
    // HOST-12: nothing of a quote that is bought stays in the browser, nor its trip in that of one that is referred or declined.
    onStep: (screen) => {
      if (/^(complete|referral|declined)$/.test(screen)) options.onClosed(quote?.reference ?? '');
      if (screen === 'complete') stored.clear();
    },
    onLeave: () => go({ screen: 'start' }),
    onFail: (code) => fail(code, 'frame'),
  });
  /** What is shown in the frame. */
  let inFrame = 'details';
  const fail = (code: string, part: 'frame' | 'inline', screen = inFrame) =>
    options.onFail(code, stage.part(part), {
      screen,
      ...accessOf(quote),
    } as Destination);

  /** One call less before the details: the frame stores it with its first one. */
  function onAccepted(accepted: Accepted): void {
    if (!quote) return;
    keep({ ...quote, accepted });
    history.push('details');
    show('details', { moved: true });
  }

  function showInline(to: Destination, { moved }: Shown): void {
    inline ??= options.createInline(stage.part('inline'), {
      navigate: go,
      onAccepted: options.isFramed ? onAccepted : undefined,
      onCrash: (screen) => fail('crashed', 'inline', screen),
    });
    inline.show(to).then(
      (isShown) => isShown && stage.show('inline', { moved }),
      () => {
        fail('chunk_failed', 'inline', to.screen);
        stage.show('inline', { moved });
      },
    );
  }

  function showFramed(screen: string, { params = {}, moved }: Shown): void {
    if (!isFrameScreen(screen)) return;
    if (quote && !quote.isFramed) keep({ ...quote, isFramed: true });
    inFrame = screen;
    const opened = {
      ...{ screen, params: { ...accessOf(quote), ...params }, accepted: quote?.accepted },
      ...{ scheme: schemeOf(start), look: lookOf(element) },
    };
    // The frame may share this thread: it starts its first call before the page lays itself out anew.
    void framed.open(opened).then(() =>
      setTimeout(() => {
        if (isDisposed) return;
        stage.show('frame', { moved });
        if (moved) framed.focus();
      }),
    );
  }

  /** Shows a screen; false where there is no quote that it would show. */
  function show(screen: string, shown: Shown): boolean {
    if (screen === 'start' && first === 'start') {
      stage.show('start', shown);
      return true;
    }
    if (!isFrameScreen(screen)) return false;
    const { embedded, sensitivity } = screens[screen];
    if (!quote && sensitivity === 'capability') return false;
    const to = { screen, ...accessOf(quote), ...shown.params } as Destination;
    const isInline = embedded === 'inline' && (sensitivity === 'public' || !quote?.isFramed);
    const place = () => stage.part(stage.shown());
    if (isInline) showInline(to, shown);
    else if (options.isFramed) showFramed(screen, shown);
    else if (shown.pressed) navigateTop(to, host, (href) => options.onStay(href, place()));
    else options.onElsewhere(host + handOverPath(to), place());
    return true;
  }
  /** Whether a screen is shown on this page, so that going back leads to it. */
  const isHere = (screen: ScreenName): boolean => options.isFramed || screens[screen].embedded === 'inline';

  function go(to: Destination, { replace = false } = {}): void {
    const { screen, ...params } = to;
    if (screen === 'start' || screen === 'home') {
      history.push('start');
      quote = null;
      stored.clear();
      inline?.close();
      show('start', { moved: true });
      return;
    }
    const isFramed = 'reference' in to && quote?.isFramed && quote.reference === to.reference;
    if ('token' in to && 'reference' in to && !isFramed)
      keep({ reference: to.reference, token: to.token, isFramed: false });
    if (!isHere(screen)) return void show(screen, { moved: true, params, pressed: true });
    if (replace) history.replace(screen);
    else history.push(screen);
    show(screen, { moved: true, params });
  }

  return {
    go,
    begin({ reference, token }) {
      if (this.resume()) return;
      // The frame that has the quote keeps it: a visitor who left the page may come back to it.
      const isKnown = quote?.reference === reference && quote.token === token;
      if (first === 'summary' && !isKnown) keep({ reference, token, isFramed: false });
      show(first, { moved: false });
    },
    prepareFrame: () => void (options.isFramed && framed.prepare()),
    resume() {
      const step = history.current();
      return step !== null && (step !== 'start' || first !== 'start') && show(step, { moved: false });
    },
    focus: () => (stage.shown() === 'frame' ? framed.focus() : stage.focus()),
    dispose() {
      isDisposed = true;
      history.stop();
      inline?.dispose();
      framed.dispose();
      stage.remove();
    },
  };
}

const accessOf = (quote: JourneyQuote | null): Record<string, string> =>
  quote ? { reference: quote.reference, token: quote.token } : {};

/** Widgets of one affiliate on one page each have their own history. */
const indexOf = (element: HTMLElement): number =>
  [...document.querySelectorAll(element.localName)].indexOf(element);
