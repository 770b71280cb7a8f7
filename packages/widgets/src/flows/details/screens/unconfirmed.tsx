import { useEffect } from 'react';
import { lazyPart } from '../../../flow/lazy-part.ts';
import { observer } from '../../../flow/observer.ts';
import { FieldsComing } from '../../../flow/screens/fields-coming.tsx';
import type { DetailsFlow } from './props.ts';

/** Most visitors come from the summary, and see no link of a mail. */
const confirmLink = lazyPart(() =>
  import('../../../flow/screens/confirm-link.tsx').then((part) => part.ConfirmLink),
);

type Props = Pick<DetailsFlow, 'words'> & { email: string; onConfirm: () => void; onStart: () => void };

/** The link of a mail, which its visitor confirms first. */
export const Unconfirmed = observer(function Unconfirmed({ words, ...props }: Props) {
  useEffect(() => confirmLink.load(), []);
  const ConfirmLink = confirmLink.part.value;
  return ConfirmLink ? (
    <ConfirmLink {...props} />
  ) : (
    <FieldsComing lazy={confirmLink} view={{ words }} height={320} />
  );
});
