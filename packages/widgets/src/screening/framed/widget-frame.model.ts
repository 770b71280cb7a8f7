import { createModel, signal } from '@preact/signals-react';
import { randomKey } from '../../flow/random-key.ts';
import { readWidgetMessage } from './widget-messages.ts';

export type WidgetFrameOptions = {
  /** Of the provider's widget, from the brand's record. */
  url: string;
  /** Number of the traveller who is screened. */
  insuree: number;
  /** A token that opens the screening in the widget, once. Rejects where there is none. */
  openWidget: () => Promise<string>;
  /** The traveller leaves the widget. */
  onClose: () => void;
  /** The widget reports that the declaration was made. Nobody has confirmed it yet. */
  onReported: (insuree: number) => void;
};

/** One opening of the widget: what it is given, and what its messages have to carry. */
type Opening = { instance: string; token: string };

/** ms from the start of the frame until the widget has to say that it is ready. */
export const readyWithin = 15_000;

export type WidgetFrameModel = InstanceType<typeof WidgetFrameModel>;

/** SCRN-09, HOST-10: the widget of an outside provider in a frame, and the messages between it and the page. */
export const WidgetFrameModel = createModel((options: WidgetFrameOptions) => {
  const { url, insuree, openWidget, onClose, onReported } = options;
  const { origin } = new URL(url);
  const stage = signal<'loading' | 'ready' | 'failed'>('loading');
  const opening = signal<Opening | null>(null);
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Removes the frame: messages that it still sends belong to no opening. */
  const end = () => {
    tries += 1;
    clearTimeout(timer);
    opening.value = null;
  };
  const fail = () => {
    end();
    stage.value = 'failed';
  };

  return {
    stage,
    /** Null while there is nothing to frame. */
    opening,
    /** Also after a failure: each opening has a token and an instance of its own. */
    async open(): Promise<void> {
      end();
      const mine = tries;
      stage.value = 'loading';
      // A page of our own origin could remove its sandbox.
      if (origin === globalThis.location?.origin) return fail();
      const token = await openWidget().catch(() => null);
      if (mine !== tries) return;
      if (token === null) return fail();
      timer = setTimeout(fail, readyWithin);
      opening.value = { instance: randomKey(), token };
    },
    /** `frame`: the content window of the frame that shows this opening. */
    receive(event: MessageEvent<unknown>, frame: Window | null): void {
      const current = opening.peek();
      const message =
        current && readWidgetMessage(event, { origin, window: frame, instance: current.instance });
      if (!message) return;
      if (message.action === 'ready') {
        clearTimeout(timer);
        stage.value = 'ready';
        // To this origin alone: a frame that was navigated elsewhere gets no token.
        frame?.postMessage({ action: 'open', ...current, insuree }, origin);
      } else if (message.action === 'closeModal') {
        end();
        onClose();
      } else if (message.payload.insuree === insuree) {
        end();
        onReported(insuree);
      }
    },
    /** The page leaves it. */
    close: end,
  };
});
