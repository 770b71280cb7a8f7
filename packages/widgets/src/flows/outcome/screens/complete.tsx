import type { DocumentsModel } from '../../../flow/documents/documents.model.ts';
import { Block, Contact } from '../../../flow/page/page-block.tsx';
import { PageHead } from '../../../flow/page/page-head.tsx';
import { DocumentList } from '../documents/document-list.tsx';
import { OutcomeOverview } from './outcome-overview.tsx';
import { PolicyCard } from './policy-card.tsx';
import { PolicyLink } from './policy-link.tsx';
import { mailOf, type PolicyView } from './props.ts';

/** Bought: what is covered, when, and where everything is found again. */
export function CompleteScreen({ view, documents }: { view: PolicyView; documents: DocumentsModel }) {
  const { policy, words, config } = view;
  const { legal } = config.brand;
  return (
    <article className="ck-outcome">
      <PageHead
        drawn="tall"
        tone="ok"
        title={words('complete.title')}
        lead={words('complete.lead', { name: policy.facts.contact.firstName, email: mailOf(view) })}
      />
      <div className="ck-outcome-main">
        <PolicyCard view={view} />
        <DocumentList view={view} documents={documents} />
        <div className="ck-page-blocks">
          <PolicyLink view={view} />
          <Contact title={words('complete.claims.title')} legal={legal}>
            <p>{words('complete.claims.text')}</p>
          </Contact>
          <Block title={words('complete.coolingOff.title')} icon="clock">
            <p>{words('complete.coolingOff.text', { days: legal.coolingOffDays })}</p>
          </Block>
        </div>
      </div>
      <OutcomeOverview view={view} />
    </article>
  );
}
