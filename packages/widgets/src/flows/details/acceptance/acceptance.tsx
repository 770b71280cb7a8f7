import type { Acceptance as AcceptanceFields } from '@coverkit/rules';
import { Checkbox, TextLink } from '@coverkit/ui';
import type { ReactNode } from 'react';
import type { DetailsView } from '../screens/props.ts';
import { Section } from '../sections/section.tsx';
import type { SectionView } from '../sections/sections.ts';
import { legalDocument } from './legal-document.ts';

/** DETL-07: nothing is ticked beforehand, and every text that is agreed to can be opened. */
export function Acceptance({ view, section }: { view: DetailsView; section: SectionView }) {
  const { model, quote, words, errors } = view;
  const tick = (field: keyof AcceptanceFields, label: ReactNode) => (
    <Checkbox
      label={label}
      name={`acceptance.${field}`}
      checked={quote.acceptance[field]}
      error={errors[`acceptance.${field}`]}
      onChange={(checked) => model.setAcceptance({ [field]: checked })}
    />
  );
  return (
    <Section
      view={view}
      section={section}
      summary={[words('acceptance.summary')]}
      lead={words('acceptance.lead')}
    >
      <div className="ck-ticks">
        {tick('pds', <Agreement view={view} place="acceptance.pds" document="pds" />)}
        {tick('targetMarket', <Agreement view={view} place="acceptance.targetMarket" document="tmd" />)}
        {tick('privacy', <Agreement view={view} place="acceptance.privacy" document="privacy" />)}
        {tick('electronicDelivery', words('acceptance.electronicDelivery'))}
      </div>
    </Section>
  );
}

type AgreementProps = {
  view: DetailsView;
  place: 'acceptance.pds' | 'acceptance.targetMarket' | 'acceptance.privacy';
  document: string;
};

/** A sentence with the document's link in the place of `{link}`. */
function Agreement({ view, place, document }: AgreementProps) {
  const { words, quote, config } = view;
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
