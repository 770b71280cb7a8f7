import type { Acceptance } from '@coverkit/rules';
import { Checkbox, TextLink } from '@coverkit/ui';
import type { ReactNode } from 'react';
import { useWords } from '../../../brand/brand-provider.tsx';
import { legalDocument } from '../../../brand/legal-document.ts';
import type { DetailsView } from '../screens/props.ts';
import { acceptanceFieldsCopy } from './acceptance-fields.copy.ts';

/**
 * DETL-07: nothing is ticked beforehand, and every text that is agreed to can be opened. The privacy notice was agreed to with the
 * cover (SUMM-04), and is asked for again only where it was not.
 */
export function AcceptanceFields({ view }: { view: DetailsView }) {
  const words = useWords('details', acceptanceFieldsCopy);
  const { model, quote, errors } = view;
  const isPrivacyAgreed = quote.acknowledgement.privacy && !lacksPrivacyAlone(quote.acceptance);
  const tick = (field: keyof Acceptance, label: ReactNode) => (
    <Checkbox
      label={label}
      name={`acceptance.${field}`}
      checked={quote.acceptance[field]}
      error={errors[`acceptance.${field}`]}
      onChange={(checked) =>
        model.setAcceptance({ ...(isPrivacyAgreed && { privacy: true }), [field]: checked })
      }
    />
  );
  return (
    <>
      <div className="ck-ticks">
        {tick('pds', <Agreement view={view} place="acceptance.pds" document="pds" />)}
        {tick('targetMarket', <Agreement view={view} place="acceptance.targetMarket" document="tmd" />)}
        {!isPrivacyAgreed &&
          tick('privacy', <Agreement view={view} place="acceptance.privacy" document="privacy" />)}
        {tick('electronicDelivery', words('acceptance.electronicDelivery'))}
      </div>
      {isPrivacyAgreed && (
        <p className="ck-note">
          <Agreement view={view} place="acceptance.agreed" document="privacy" />
        </p>
      )}
    </>
  );
}

/** An earlier version of this page asked for less: with its answer nothing is left to tick. */
const lacksPrivacyAlone = ({ privacy, ...others }: Acceptance): boolean =>
  !privacy && Object.values(others).every(Boolean);

type AgreementProps = {
  view: DetailsView;
  place: 'acceptance.pds' | 'acceptance.targetMarket' | 'acceptance.privacy' | 'acceptance.agreed';
  document: string;
};

/** A sentence with the document's link in the place of `{link}`. */
function Agreement({ view, place, document }: AgreementProps) {
  const words = useWords('details', acceptanceFieldsCopy);
  const { quote, config } = view;
  const marker = '\u0000';
  const [before = '', after = ''] = words(place, { link: marker }).split(marker);
  const text = words(`${place}.link`, { level: quote.coverLevel?.name ?? '' });
  const found = legalDocument(config.brand.legal.documents, document);
  return (
    <>
      {before}
      {found ? (
        <TextLink href={found.url} external>
          {text}
        </TextLink>
      ) : (
        text
      )}
      {after}
    </>
  );
}
