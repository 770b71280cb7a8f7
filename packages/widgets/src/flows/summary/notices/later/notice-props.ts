import type { QuoteView } from '../../screens/props.ts';

export type NoticeProps = QuoteView & {
  /** Call where a press makes the notice go. */
  keepFocus: () => void;
};
