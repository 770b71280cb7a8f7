import { Alert, Button, LinkButton, Modal, TextLink } from '@coverkit/ui';
import type { ReactNode } from 'react';
import type { Words } from '../../../brand/copy.ts';
import { telephone } from '../../../flow/telephone.ts';
import { legalDocument } from '../acceptance/legal-document.ts';
import type { detailsCopy } from '../details.copy.ts';
import type { DetailsView } from '../screens/props.ts';
import { listOf, travellerName } from '../travellers/traveller-name.ts';

type CopyWords = Words<typeof detailsCopy>;

/** Undiagnosed symptoms cannot be covered online: staff on the phone can help. */
export function Blocked({ view }: { view: DetailsView }) {
  const { words, config } = view;
  const { supportPhone } = config.brand.legal;
  return (
    <Alert type="warn" title={words('medical.blocked.title')}>
      <p>{words('medical.blocked.text')}</p>
      <div className="ck-details-actions">
        <LinkButton href={telephone(supportPhone)} variant="secondary">
          {words('medical.blocked.call', { phone: supportPhone })}
        </LinkButton>
      </div>
    </Alert>
  );
}

/** Names who is screened before paying. */
export function ScreeningFollows({ view }: { view: DetailsView }) {
  const { words } = view;
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
    .filter((one) => alone || screening.includes(one.number))
    .map((one) => travellerName(one, words));
  if (names.length === 0) return words('medical.screening.nobody');
  return words(names.length > 1 ? 'medical.screening.many' : 'medical.screening.one', {
    names: listOf(names, words.locale),
  });
}

/** The notice that is read before health answers are stored. */
export function CollectionNotice({ view, children }: { view: DetailsView; children: ReactNode }) {
  const { words, config } = view;
  const { legal } = config.brand;
  const privacy = legalDocument(legal.documents, 'privacy');
  return (
    <div className="ck-notice">
      <h3 className="ck-notice-title">{words('medical.acknowledgePrivacy.title')}</h3>
      {words('medical.acknowledgePrivacy.notice', { insurer: legal.insurer })
        .split('\n')
        .map((line) => (
          <p key={line}>{line}</p>
        ))}
      {privacy && (
        <p>
          <TextLink href={privacy.url} external>
            {words('medical.acknowledgePrivacy.link')}
          </TextLink>
        </p>
      )}
      {children}
    </div>
  );
}

export function ListButton({ words, onClick }: { words: CopyWords; onClick: () => void }) {
  return (
    <Button variant="quiet" size="compact" onClick={onClick}>
      {words('medical.list.open')}
    </Button>
  );
}

/** DETL-04: the conditions that need no assessment. */
export function CoveredConditions(props: {
  words: CopyWords;
  conditions: readonly string[];
  open: boolean;
  onClose: () => void;
}) {
  const { words, conditions, open, onClose } = props;
  return (
    <Modal
      open={open}
      onClose={onClose}
      onConfirm={onClose}
      title={words('medical.list.title')}
      confirmLabel={words('medical.list.close')}
      hideCancel
      size="wide"
    >
      <p className="ck-list-terms">{words('medical.list.terms')}</p>
      <ul className="ck-conditions">
        {conditions.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </Modal>
  );
}
