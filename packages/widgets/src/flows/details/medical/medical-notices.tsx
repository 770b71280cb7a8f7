import { isDecided } from '@coverkit/rules';
import { Alert } from '@coverkit/ui';
import { listOf } from '../../../flow/list-of.ts';
import { Help } from '../help/help.tsx';
import type { DetailsView } from '../screens/props.ts';
import { travellerName } from '../travellers/traveller-name.ts';
import { ScreeningList } from './screening-list.tsx';

/** Undiagnosed symptoms cannot be covered online: staff on the phone can help. */
export function Blocked({ view }: { view: DetailsView }) {
  const { words } = view;
  return (
    <>
      <Alert type="warn" title={words('medical.blocked.title')}>
        <p>{words('medical.blocked.text')}</p>
      </Alert>
      <Help view={view} place="medical" />
    </>
  );
}

/** Names who is screened before paying. */
export function ScreeningFollows({ view }: { view: DetailsView }) {
  const { words } = view;
  if (view.screening.length > 0) return <ScreeningList view={view} />;
  return (
    <Alert type="info" title={words('medical.screening.title')}>
      <p>
        {screeningWords(view)} {words('medical.screening.text')}
      </p>
    </Alert>
  );
}

/** "Ana needs a short medical screening before you can pay." */
export function screeningWords({ words, quote, screening }: DetailsView): string {
  const alone = quote.insurees.length === 1;
  const names = quote.insurees
    .filter((one) => (alone || screening.includes(one.number)) && !isDecided(one.medical))
    .map((one) => travellerName(one, words));
  if (names.length === 0) return words('medical.screening.nobody');
  return words(names.length > 1 ? 'medical.screening.many' : 'medical.screening.one', {
    names: listOf(names, words.locale),
  });
}
