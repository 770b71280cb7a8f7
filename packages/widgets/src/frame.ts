/** The messages between an affiliate's page and the host's frame in it, for the script tag (EMBD-06). */

export { toJson } from '@coverkit/rules';
export {
  type Accepted,
  type Destination,
  type FrameEvent,
  type FrameMessage,
  type FrameScreen,
  frameProtocol,
  isFrameScreen,
  readFrameMessage,
  type ScreenName,
  type SentPageMessage,
  screens,
} from '@coverkit/rules/contract';
export { forgetTyped } from './flow/quote-link/forget-quote.ts';
export { randomKey } from './flow/random-key.ts';
