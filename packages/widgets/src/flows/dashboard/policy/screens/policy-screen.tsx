import { Button, TextLink } from '@coverkit/ui';
import { useRef } from 'react';
import type { DocumentsModel } from '../../../../flow/documents/documents.model.ts';
import { Block, Contact, Phone } from '../../../../flow/page/page-block.tsx';
import { PageHead } from '../../../../flow/page/page-head.tsx';
import type { Poller } from '../../../../flow/poller/poller.ts';
import type { PolicyView } from '../props.ts';
import { useOpenOnPaper } from '../use-open-on-paper.ts';
import { Actions } from './actions.tsx';
import { Asked } from './asked.tsx';
import { Covered } from './covered.tsx';
import { Money } from './money.tsx';
import { Timeline } from './timeline.tsx';
import { VersionDocuments } from './version-documents.tsx';

type Props = { view: PolicyView; documents: DocumentsModel; poller: Poller };

/** ACCT-02: what is covered, what to do, what happened and what was paid; and whom to call first of all. */
export function PolicyScreen({ view, documents, poller }: Props) {
  const { words, config, navigate, page } = view;
  const { legal, name } = config.brand;
  const root = useRef<HTMLElement>(null);
  useOpenOnPaper(root);
  return (
    <article className="ck-policy-page" ref={root}>
      <div className="ck-policy-page-head">
        <p className="ck-policy-page-brand">{name}</p>
        <PageHead title={words('title', { number: page.policyNumber })} lead={leadOf(view)} />
        <Actions view={view} />
      </div>
      <div className="ck-policy-page-side">
        <Asked view={view} />
        {page.status !== 'cancelled' && (
          <Block title={words('emergency.title')} icon="phone">
            <p>
              <Phone number={legal.emergencyPhone} />
            </p>
            <p>{words('emergency.text')}</p>
          </Block>
        )}
      </div>
      <div className="ck-policy-page-main">
        <Covered view={view} />
        <VersionDocuments view={view} documents={documents} poller={poller} />
        <Timeline view={view} />
        <Money view={view} />
        <div className="ck-page-blocks">
          <Block title={words('claims.title')} icon="document">
            <p>{words('claims.text')}</p>
            <p>
              <TextLink href={page.claimsUrl}>{words('policy.claim')}</TextLink>
            </p>
          </Block>
          <Contact title={words('contact.title')} legal={legal} />
        </div>
        <p className="ck-page-ways">
          <Button variant="quiet" icon="arrow-left" onClick={() => navigate({ screen: 'dashboard' })}>
            {words('back')}
          </Button>
        </p>
      </div>
    </article>
  );
}

function leadOf({ words, config, page }: PolicyView): string {
  const { status, from, to } = page;
  const isUpcoming = status === 90 && from > config.today;
  return words(isUpcoming ? 'lead.upcoming' : `lead.${status}`, { from, to });
}
