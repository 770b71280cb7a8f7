import * as v from 'valibot';
import { acceptedSchema } from '../accepted.ts';
import { type FrameScreen, isFrameScreen } from '../screens.ts';

/**
 * Messages between an affiliate's page and the host's page in its frame (EMBD-06). Both check the exact origin, the source
 * window, the instance and the schema, and drop whatever does not fit. No message has a name, an age, a health answer, a
 * contact, a card or the token that the frame has exchanged.
 */

/** A page and a frame of different versions ignore each other; the page then falls back to its link. */
export const frameProtocol = 1;

/** Of one opening: random, known to the page and its frame. */
const instance = v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/));
const envelope = { coverkit: v.literal(frameProtocol), instance };
/** px. A taller frame is a mistake. */
const px = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(100_000));

const screen = v.custom<FrameScreen>((name) => typeof name === 'string' && isFrameScreen(name));
/** A parameter of a screen's path. */
const parameter = v.pipe(v.string(), v.regex(/^[\w-]{1,200}$/));
const name = v.pipe(v.string(), v.maxLength(60), v.regex(/^[\w.-]+$/));

/** What the page may tell the frame. */
export const pageMessageSchema = v.variant('type', [
  /** Shows a screen, under the token that the page has. The first answers `ready`. */
  v.object({
    ...envelope,
    type: v.literal('open'),
    screen,
    params: v.record(name, parameter),
    /** What was accepted on the page and is to be stored with the exchange of the token. */
    accepted: v.optional(acceptedSchema),
    /** The scheme that the page shows the widget in; empty for the reader's. */
    scheme: v.picklist(['', 'light', 'dark']),
    /** Custom properties that the page has set on the widget's element (EMBD-04). */
    look: v.record(
      v.pipe(v.string(), v.regex(/^--ck-[a-z0-9-]{1,40}$/)),
      v.pipe(v.string(), v.maxLength(200)),
    ),
  }),
  /** The part of the frame that is in sight, in the frame's own coordinates: overlays are placed in it. */
  v.object({ ...envelope, type: v.literal('view'), top: px, height: px }),
  /** Takes the focus: the visitor came to it by a press on the page. */
  v.object({ ...envelope, type: v.literal('focus') }),
]);

/** The flows' events that a page may hear (EMBD-07). */
const eventSchema = v.variant('type', [
  v.strictObject({ type: v.literal('ready'), flow: name }),
  v.strictObject({ type: v.literal('step'), flow: name, step: name }),
  v.strictObject({
    type: v.literal('purchase'),
    price: v.number(),
    level: v.pipe(v.string(), v.maxLength(60)),
  }),
  v.strictObject({ type: v.literal('payment'), price: v.number() }),
  v.strictObject({ type: v.literal('referral') }),
  v.strictObject({ type: v.literal('declined') }),
  v.strictObject({
    type: v.literal('error'),
    flow: name,
    kind: name,
    recoverable: v.boolean(),
    correlationId: v.optional(name),
  }),
]);

/** What the frame may tell the page. */
export const frameMessageSchema = v.variant('type', [
  /** It listens. */
  v.strictObject({ ...envelope, type: v.literal('ready') }),
  /** Height of its content. */
  v.strictObject({ ...envelope, type: v.literal('size'), height: px }),
  /** A part of it that has to be in sight: what the focus went to, or a problem. */
  v.strictObject({ ...envelope, type: v.literal('scroll'), top: px, height: px }),
  /** A screen is shown. `pushed`: it is a new entry of the history. */
  v.strictObject({
    ...envelope,
    type: v.literal('step'),
    screen,
    title: v.pipe(v.string(), v.maxLength(200)),
  }),
  /** A screen that it does not show itself: the page begins anew, or the host opens at the top. */
  v.strictObject({ ...envelope, type: v.literal('navigate'), screen: v.picklist(['start', 'home']) }),
  v.strictObject({ ...envelope, type: v.literal('event'), event: eventSchema }),
  /** Nothing can be shown. */
  v.strictObject({ ...envelope, type: v.literal('error'), code: name, recoverable: v.boolean() }),
]);

export type PageMessage = v.InferOutput<typeof pageMessageSchema>;
export type FrameMessage = v.InferOutput<typeof frameMessageSchema>;
export type FrameEvent = v.InferOutput<typeof eventSchema>;

/** What a message is sent without: the sender adds it. */
type Sent<M> = M extends unknown ? Omit<M, 'coverkit' | 'instance'> : never;
export type SentPageMessage = Sent<PageMessage>;
export type SentFrameMessage = Sent<FrameMessage>;

/** The event as the page may hear it; null for what it may not. */
export function frameEventOf(event: unknown): FrameEvent | null {
  const parsed = v.safeParse(eventSchema, event);
  return parsed.success && !isOfHealth(parsed.output) ? parsed.output : null;
}

/** That somebody is screened is about their health, and not the page's business (TRAK-01). */
const isOfHealth = (event: FrameEvent): boolean =>
  'flow' in event && (event.flow === 'screening' || event.flow === 'rescreening');

type Expected = { origin: string; source: unknown; instance: string };
/** Of a `MessageEvent`. */
type Received = { origin: string; source: unknown; data: unknown };

const reader =
  <M extends PageMessage | FrameMessage>(schema: v.GenericSchema<unknown, M>) =>
  ({ origin, source, data }: Received, expected: Expected): M | null => {
    if (origin !== expected.origin || source !== expected.source || source === null) return null;
    const parsed = v.safeParse(schema, data);
    return parsed.success && parsed.output.instance === expected.instance ? parsed.output : null;
  };

/** The message of the frame, or null where it is of another origin, window or instance, or does not fit. */
export const readFrameMessage = reader<FrameMessage>(frameMessageSchema);
/** As `readFrameMessage`, of the page around the frame. */
export const readPageMessage = reader<PageMessage>(pageMessageSchema);
