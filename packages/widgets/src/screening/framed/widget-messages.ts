import * as v from 'valibot';

const instance = v.string();

/** HOST-10: what the widget of an outside screening provider may say. */
const messageSchema = v.variant('action', [
  /** It has loaded, and waits for what to open. It knows no instance yet. */
  v.object({ action: v.literal('ready') }),
  v.object({ action: v.literal('closeModal'), instance }),
  v.object({
    action: v.literal('closeRescreeningModal'),
    instance,
    payload: v.object({ insuree: v.pipe(v.number(), v.safeInteger(), v.minValue(1)) }),
  }),
]);

export type WidgetMessage = v.InferOutput<typeof messageSchema>;
type Received = Pick<MessageEvent<unknown>, 'data' | 'origin' | 'source'>;

/** The frame that a message has to come from. */
export type Sender = { origin: string; window: Window | null; instance: string };

/**
 * HOST-10: the message where it is one of the frame's own, and null for everything else: from another origin, another window or
 * another frame's time, or with other content. Junk is the rule on a page, so it causes nothing, not even a log line.
 */
export function readWidgetMessage(event: Received, sender: Sender): WidgetMessage | null {
  if (event.origin !== sender.origin || event.source === null || event.source !== sender.window) return null;
  const parsed = v.safeParse(messageSchema, event.data);
  if (!parsed.success) return null;
  const message = parsed.output;
  return message.action === 'ready' || message.instance === sender.instance ? message : null;
}
