import type { DocumentsModel } from '../../../flow/documents/documents.model.ts';
import { Block, Contact } from '../../../flow/page/page-block.tsx';
import { PageHead } from '../../../flow/page/page-head.tsx';
import { DocumentList } from '../documents/document-list.tsx';
import { OutcomeOverview } from './outcome-overview.tsx';
import { PolicyCard } from './policy-card.tsx';
import { PolicyLink } from './policy-link.tsx';
import { endOf, mailOf, type PolicyView } from './props.ts';

/** Bought: what is covered, when, and where everything is found again; of a policy that has ended, how it ended (AMND-04). */
export function CompleteScreen({ view, documents }: { view: PolicyView; documents: DocumentsModel }) {
  const { words, config } = view;
  const { legal } = config.brand;
  return (
    <article className="ck-outcome">
      <Head view={view} />
      <div className="ck-outcome-main">
        <PolicyCard view={view} />
        <DocumentList view={view} documents={documents} />
        <div className="ck-page-blocks">
          <PolicyLink view={view} />
          <Contact title={words('complete.claims.title')} legal={legal}>
            <p>{words('complete.claims.text')}</p>
          </Contact>
          {endOf(view) === null && (
            <Block title={words('complete.coolingOff.title')} icon="clock">
              <p>{words('complete.coolingOff.text', { days: legal.coolingOffDays })}</p>
            </Block>
          )}
        </div>
      </div>
      <OutcomeOverview view={view} />
    </article>
  );
}

function Head({ view }: { view: PolicyView }) {
  const { policy, words } = view;
  const end = endOf(view);
  if (end !== null)
    return (
      <PageHead title={words(`complete.${end}.title`)} lead={words(`complete.${end}.lead`, policy.cover)} />
    );
  const { firstName: name } = policy.facts.contact;
  return (
    <PageHead
      drawn="tall"
      tone="ok"
      title={words('complete.title')}
      lead={words('complete.lead', { name, email: mailOf(view) })}
    />
  );
}
