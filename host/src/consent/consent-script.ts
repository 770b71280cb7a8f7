import type { PublicBrand } from '@coverkit/rules/contract';
import { isPersonal, matchPath, type PageName } from '../routing/match.ts';

/** Of the script's element: the document that has it is one that the script speaks for. */
export const consentScriptId = 'coverkit-consent-script';

/** TRAK-01: the brand's own script that asks for consent, on public pages alone (host decision 12). */
export const consentScriptOf = (name: PageName, { tracking }: PublicBrand): string | null =>
  isPersonal(name) ? null : (tracking?.consentScript ?? null);

/**
 * A document in which that script runs never comes to a page with a link's secret, and none of such a page to a public one: after
 * a reload there, the way back would lead the script to the page before.
 */
export const needsOwnDocument = (to: URL, from: Pick<URL, 'pathname'>, { tracking }: PublicBrand): boolean =>
  tracking?.consentScript !== undefined && isSecret(to) !== isSecret(from);

const isSecret = ({ pathname }: Pick<URL, 'pathname'>): boolean => isPersonal(matchPath(pathname).name);
