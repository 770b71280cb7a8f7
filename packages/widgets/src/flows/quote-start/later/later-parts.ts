import type { Config } from '@coverkit/rules/contract';
import { wordsOf } from '../../../brand/copy.ts';
import { focusPath } from '../../../flow/focus.ts';
import { fieldErrors } from '../../../flow/problems/problem-words.ts';
import { createBrowserClaim } from '../../../flow/quote-link/browser-claim.ts';
import { createTripStorage } from '../../../flow/trip-storage.ts';
import styles from '../../../quote-start-later.css?inline';
import { quoteStartCopy } from '../copy/quote-start.copy.ts';
import type { LaterParts } from '../screens/props.ts';
import { countryOptions } from './country-options.ts';
import { inFormOrder } from './form-order.ts';
import { LaterSections } from './later-sections.tsx';
import { NoScript } from './no-script.tsx';
import { Region } from './region.tsx';
import { noteOf } from './submit-note.ts';
import { tripChecker } from './trip-problems.ts';
import { tripToSend } from './trip-to-send.ts';

const wordsFor = ({ i18n, brand }: Config) =>
  wordsOf('quoteStart', quoteStartCopy, { i18n, locale: brand.locale });

/** See `LaterParts`. One object, so that it loads as one. */
export const laterParts: LaterParts = {
  copy: quoteStartCopy,
  styles,
  LaterSections,
  Region,
  NoScript,
  rules: (config, countries) => ({
    check: tripChecker(config, countries),
    inOrder: inFormOrder,
    toSend: tripToSend,
    storage: createTripStorage(config),
  }),
  errors: (config, problems) => fieldErrors(wordsFor(config), problems),
  note: (config, facts) => noteOf(facts, wordsFor(config)),
  countryOptions: (config, countries) => countryOptions(countries, wordsFor(config)),
  focusPath,
  keepToken: (reference, token) => createBrowserClaim(reference).keep(token),
};
