import type { ClimbingCover } from '@coverkit/rules';
import type { QuoteView } from '../screens/props.ts';

/** What the questions of an extra are given. */
export type ExtraFieldsProps = QuoteView & { errors: Readonly<Record<string, string>> };

export type ClimbingPartProps = ExtraFieldsProps & {
  cover: ClimbingCover;
  set: (patch: Partial<ClimbingCover>) => void;
};
