import {
  frameProtocol,
  type PageMessage,
  readPageMessage,
  type SentFrameMessage,
} from '@coverkit/rules/contract';

/** The page around the frame, as the frame's address names it. The server has checked that its affiliate lists the origin. */
export type AroundPage = { origin: string; instance: string };

export type PageChannel = {
  send: (message: SentFrameMessage) => void;
  /** Calls back with each message of that page; returns what stops it. */
  listen: (onMessage: (message: PageMessage) => void) => () => void;
};

/** The messages between this frame and the page around it (EMBD-06). */
export function createPageChannel(win: Window, { origin, instance }: AroundPage): PageChannel {
  return {
    send: (message) => win.parent.postMessage({ coverkit: frameProtocol, instance, ...message }, origin),
    listen(onMessage) {
      const receive = (event: MessageEvent<unknown>) => {
        const message = readPageMessage(event, { origin, source: win.parent, instance });
        if (message) onMessage(message);
      };
      win.addEventListener('message', receive);
      return () => win.removeEventListener('message', receive);
    },
  };
}
