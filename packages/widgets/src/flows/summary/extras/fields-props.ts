import type { ClimbingCover } from '@coverkit/rules';
import type { Copy, Words } from '../../../brand/copy.ts';
import type { QuoteView } from '../screens/props.ts';
import type { climbingCopy } from './climbing/climbing.copy.ts';

/** What the questions of an extra are given. */
export type ExtraFieldsProps = QuoteView & { errors: Readonly<Record<string, string>> };

/** … and its parts, with the words that come with them. */
export type FieldsPartProps<C extends Copy> = Omit<ExtraFieldsProps, 'words'> & { words: Words<C> };

export type ClimbingPartProps = FieldsPartProps<typeof climbingCopy> & {
  cover: ClimbingCover;
  set: (patch: Partial<ClimbingCover>) => void;
};
