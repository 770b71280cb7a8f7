declare global {
  interface Window {
    story: {
      /** Set once Storybook has rendered the story and played it through. */
      played?: { failure: string | null };
      /** Lets the page's time run ahead, so that answers and fonts arrive at once. */
      settle: () => Promise<void>;
      /** Shows another story on the same page, as the first one is shown. */
      show: (id: string) => void;
      /** How far Storybook came with the story. */
      reached: () => string;
    };
    /** Of `stories/support/looks.ts`. */
    repaintStory: (brand: string | null) => Promise<void>;
  }
}

type Violation = { id: string; nodes: { html: string; failureSummary?: string }[] };
type Report = { type: string; status: string; result: { violations?: Violation[]; error?: unknown } };

type Channel = {
  on: (
    event: string,
    heard: (data: {
      message?: string;
      status?: string;
      reporters?: Report[];
      newPhase?: string;
      storyId?: string;
    }) => void,
  ) => void;
  emit: (event: string, data: object) => void;
  /** To the window of Storybook's manager. */
  transports: unknown[];
};

/**
 * Runs in the page before any other script, so it must be self-contained: sets the calendar to `start`, records
 * Storybook's events about the story, and can let the page's time run ahead.
 */
export function prepare(start: number) {
  /** ms that pass once the story has played: answers arrive, and anything that takes a minute is still pending. */
  const after = 3000;
  const forget = () => {
    sessionStorage.clear();
    localStorage.clear();
  };
  forget();

  // Axe asks each element for its style, and the browser lays out what a closed `<details>` contains anew for each answer,
  // unless it is not displayed at all. Neither can be seen.
  const closed = new CSSStyleSheet();
  closed.replaceSync('details:not([open])::details-content { display: none }');
  document.adoptedStyleSheets.push(closed);

  const setTimeout = window.setTimeout.bind(window);
  const clearTimeout = window.clearTimeout.bind(window);
  const real = performance.now.bind(performance);
  let ahead = 0;
  const clock = () => real() + ahead;
  /** When the story began, by the page's clock; its calendar begins at `start`. */
  let began = 0;
  const now = () => start + clock() - began;
  performance.now = clock;
  const RealDate = Date;
  window.Date = class extends RealDate {
    constructor(...given: [] | [number]) {
      super(...(given.length === 0 ? ([now()] as [number]) : given));
    }
    static override now = () => Math.floor(now());
  } as DateConstructor;

  const due = new Map<number, { at: number; run: () => void }>();
  const set = (run: unknown, delay = 0, ...args: unknown[]) => {
    // A string would be a script; no story has one.
    const call = run as (...args: unknown[]) => void;
    const fire = () => {
      due.delete(id);
      call(...args);
    };
    const id = setTimeout(fire, delay);
    due.set(id, { at: clock() + delay, run: fire });
    return id;
  };
  const clear = (id?: number) => {
    due.delete(id ?? 0);
    clearTimeout(id);
  };
  Object.assign(window, { setTimeout: set, clearTimeout: clear });
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));

  const settle = async () => {
    const end = clock() + after;
    for (;;) {
      await frame();
      const [next] = [...due].sort(([, one], [, other]) => one.at - other.at);
      if (!next || next[1].at > end) break;
      const [id, { at, run }] = next;
      ahead += Math.max(0, at - clock());
      clearTimeout(id);
      run();
    }
    await document.fonts.ready;
    await frame();
  };
  let channel: Channel | undefined;
  let failure: string | null = null;
  const show = (storyId: string) => {
    forget();
    failure = null;
    delete window.story.played;
    window.scrollTo({ top: 0, behavior: 'instant' });
    began = clock();
    channel?.emit('setCurrentStory', { storyId, viewMode: 'story' });
  };
  let phase = 'no phase';
  const reached = () =>
    `Storybook’s last phase was ${phase}, at ${location.search}, and the page was ${document.visibilityState}`;
  window.story = { settle, show, reached };

  const violationsIn = (reports: Report[]): string | null => {
    const failed = reports.filter((one) => one.type === 'a11y' && one.status === 'failed');
    const found = failed.flatMap(({ result: { violations, error } }) => [
      ...(violations ?? []).flatMap(({ id, nodes }) =>
        nodes.map((node) => `${id}\n${node.html}\n${node.failureSummary ?? ''}`),
      ),
      ...(error === undefined ? [] : [JSON.stringify(error)]),
    ]);
    return failed.length > 0 ? `axe found: ${found.join('\n\n')}` : null;
  };
  const end = (why: string | null) => {
    window.story.played = { failure: why };
  };
  Object.defineProperty(window, '__STORYBOOK_ADDONS_CHANNEL__', {
    configurable: true,
    get: () => channel,
    set(made: Channel) {
      channel = made;
      // No manager is there, and writing each event as text, with all that axe found, takes long.
      made.transports = [];
      for (const event of ['storyThrewException', 'storyErrored', 'playFunctionThrewException']) {
        made.on(event, ({ message = event }) => {
          // After its first line, Testing Library's message is the document's HTML.
          failure = message.startsWith('[') ? message : message.split('\n')[0]!;
          end(failure);
        });
      }
      made.on('storyRenderPhaseChanged', ({ newPhase, storyId }) => {
        phase = `${newPhase} of ${storyId}`;
      });
      made.on('storyMissing', () => end('Storybook does not know it'));
      made.on('storyFinished', ({ status, reporters = [] }) =>
        end(failure ?? violationsIn(reporters) ?? (status === 'error' ? 'its play failed' : null)),
      );
    },
  });
}
