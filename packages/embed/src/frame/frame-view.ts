import {
  type FrameEvent,
  type FrameMessage,
  type FrameScreen,
  frameProtocol,
  randomKey,
  readFrameMessage,
  type SentPageMessage,
} from '@coverkit/widgets/frame';
import { watchVisiblePart } from './visible-part.ts';

export type FrameViewOptions = {
  /** Where the frame is put: a block of the widget's shadow root. */
  place: HTMLElement;
  /** Origin of the brand's host. */
  host: string;
  affiliate: string;
  onStep: (screen: FrameScreen) => void;
  /** The frame gives back to the page. */
  onLeave: () => void;
  onEvent: (event: FrameEvent) => void;
  /** Nothing can be shown in the frame. */
  onFail: (code: string) => void;
};

export type Opened = Omit<Extract<SentPageMessage, { type: 'open' }>, 'type'>;

export type FrameView = {
  /** Shows a screen as soon as the frame listens. */
  open: (opened: Opened) => void;
  /** Moves the focus into the frame, to the heading of its screen, once that is shown. */
  focus: () => void;
  dispose: () => void;
};

/** ms from the start of the frame until it has to say that it listens. */
const readyWithin = 15_000;

/** The frame of the brand's host, in which whatever is personal is asked (EMBD-06). */
export function createFrameView(options: FrameViewOptions): FrameView {
  const { place, host, affiliate } = options;
  const instance = randomKey();
  const frame = document.createElement('iframe');
  let opened: Opened | null = null;
  let isReady = false;
  let isAskedForFocus = false;

  const send = (message: SentPageMessage) =>
    frame.contentWindow?.postMessage({ coverkit: frameProtocol, instance, ...message }, host);
  const open = () => opened && isReady && send({ type: 'open', ...opened });
  const giveFocus = () => {
    isAskedForFocus = false;
    frame.focus({ preventScroll: true });
    send({ type: 'focus' });
  };
  const timer = setTimeout(() => options.onFail('timeout'), readyWithin);

  const receivers: { [T in FrameMessage['type']]: (message: Extract<FrameMessage, { type: T }>) => void } = {
    // Once more after the frame has loaded its document anew.
    ready() {
      clearTimeout(timer);
      isReady = true;
      open();
      visible.report();
    },
    size({ height }) {
      frame.style.height = `${height}px`;
    },
    scroll: ({ top, height }) => visible.bringIntoView(top, height),
    step({ screen, title }) {
      frame.title = title;
      // A document that is loaded anew shows the screen that was left.
      if (opened) opened = { ...opened, screen };
      options.onStep(screen);
      if (isAskedForFocus) giveFocus();
    },
    navigate: () => options.onLeave(),
    event: ({ event }) => options.onEvent(event),
    error: ({ code }) => options.onFail(code),
  };
  // The page's own content policy refuses the frame: there is nothing to wait for.
  const refused = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective === 'frame-src' && blockedURI.startsWith(host)) options.onFail('frame_blocked');
  };
  const receive = (event: MessageEvent<unknown>) => {
    const message = readFrameMessage(event, { origin: host, source: frame.contentWindow, instance });
    // Each receiver takes the message of its own type.
    if (message) receivers[message.type](message as never);
  };

  // Through the style's own properties: content policies refuse a style attribute.
  Object.assign(frame.style, {
    display: 'block',
    width: '100%',
    height: '480px',
    border: '0',
    colorScheme: 'inherit',
  });
  const address = new URL('/embed/frame', host);
  address.search = new URLSearchParams({ affiliate, page: location.origin, instance }).toString();
  frame.src = address.href;
  frame.referrerPolicy = 'no-referrer';
  const visible = watchVisiblePart(frame, place, (part) => isReady && send({ type: 'view', ...part }));
  window.addEventListener('message', receive);
  document.addEventListener('securitypolicyviolation', refused);
  // In the place of the link that is shown when an earlier one has failed.
  place.replaceChildren(frame);

  return {
    open(next) {
      opened = next;
      open();
    },
    focus() {
      isAskedForFocus = true;
    },
    dispose() {
      clearTimeout(timer);
      visible.stop();
      window.removeEventListener('message', receive);
      document.removeEventListener('securitypolicyviolation', refused);
      frame.remove();
    },
  };
}
