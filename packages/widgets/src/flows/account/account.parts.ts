import type { Coverkit } from '../../brand/brand-provider.tsx';
import type { Words } from '../../brand/copy.ts';
import type { ClientError, PasswordLink } from '../../client/client.ts';
import type { Alerts } from '../../flow/alerts.ts';
import { errorMessages } from '../../flow/problem-words.ts';
import type { accountCopy } from './account.copy.ts';
import { createRecover, type RecoverModel } from './recover.model.ts';
import { createSetPassword, type SetPasswordModel } from './set-password.model.ts';

export type AccountWords = Words<typeof accountCopy>;
type Place = { coverkit: Coverkit; alerts: Alerts; words: AccountWords };

/** The models of the pages, wired to the page around them. */
export function setPasswordHere(place: Place, link: PasswordLink): SetPasswordModel {
  const model: SetPasswordModel = createSetPassword({
    client: place.coverkit.client,
    link,
    // There is no page to sign in on yet: its own screen says what comes of it. Once there is one, this goes to it with
    // 'Your password was reset successfully. Please log in below.' (B4, B8).
    onSet: () => {},
    onFailure: (error) => tellFailure(place, error, model.form.has),
  });
  return model;
}

export function recoverHere(place: Place): RecoverModel {
  const model: RecoverModel = createRecover({
    client: place.coverkit.client,
    onFailure: (error) => tellFailure(place, error, model.form.has),
  });
  return model;
}

/** What no field shows is an alert; the page around is told, and never what was typed. */
function tellFailure(
  { coverkit, alerts, words }: Place,
  error: ClientError,
  placed: (path: string) => boolean,
): void {
  for (const message of errorMessages(words, error, placed)) alerts.show('error', message);
  const { kind, recoverable, correlationId } = error;
  coverkit.emit({
    type: 'error',
    flow: 'account',
    kind,
    recoverable,
    ...(correlationId && { correlationId }),
  });
}
