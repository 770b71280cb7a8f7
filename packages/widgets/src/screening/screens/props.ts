import type { Quote } from '@coverkit/rules';
import type { Config } from '@coverkit/rules/contract';
import type { ReactNode } from 'react';
import type { Words } from '../../brand/copy.ts';
import type { screeningCopy } from '../copy/screening.copy.ts';
import type { DeclarationModel } from '../model/declaration.ts';
import type { ScreeningModel } from '../screening.model.ts';

export type ScreeningWords = Words<typeof screeningCopy>;

/** Who is screened, as the texts address them. */
export type ScreenedTraveller = {
  name: string;
  /** A parent or guardian reads for a child. */
  isChild: boolean;
};

/** What every part of a declaration is given. */
export type DeclarationView = {
  model: DeclarationModel;
  words: ScreeningWords;
  config: Config;
  /** What to name on the telephone: of the quote, or of the policy. */
  reference: string;
  traveller: ScreenedTraveller;
  /** Of the parts' own headings: in a dialog that has a title they are one lower. */
  level: 'h2' | 'h3';
  /** Everything is saved: back to where the screening was opened. */
  onLeave: () => void;
};

/** What the parts of a quote's screening are given. */
export type ScreeningView = DeclarationView & {
  model: ScreeningModel;
  quote: Quote;
  /** SCRN-09: in place of our own conditions and questions, until the declaration is made. */
  declaring?: Declaring | undefined;
};
export type Declaring = (view: ScreeningView) => ReactNode;

type Place = keyof typeof screeningCopy;
/** Places that have a text for a child as well. */
export type AddressedPlace = { [P in Place]: `${P}.child` extends Place ? P : never }[Place];

/** The text that addresses the traveller, or the parent of a child. */
export const addressed = (
  { words, traveller }: Pick<DeclarationView, 'words' | 'traveller'>,
  place: AddressedPlace,
): string => words(traveller.isChild ? `${place}.child` : place, { name: traveller.name });
