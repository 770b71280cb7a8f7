import { newestVersion } from '@coverkit/rules';
import { Button, formatMoney } from '@coverkit/ui';
import { Block, Contact } from '../../../flow/page/page-block.tsx';
import { PageHead } from '../../../flow/page/page-head.tsx';
import type { AmendFlow } from '../amend-flow.ts';
import type { PolicyNow } from '../policy-now.ts';
import { PolicyFacts } from './policy-facts.tsx';

type Props = { flow: AmendFlow; now: PolicyNow };

/** AMND-09: the policy as it is after the change, what was paid or goes back, and its documents. */
export function CompleteScreen({ flow, now }: Props) {
  const { words, config, navigate } = flow;
  const { kind } = newestVersion(now.policy);
  const isCancelled = kind === 'cancellation';
  return (
    <article className="ck-amend-page ck-amend-done">
      <PageHead
        drawn="low"
        tone={isCancelled ? undefined : 'ok'}
        title={words(isCancelled ? 'done.cancelled.title' : 'done.title')}
        lead={words(isCancelled ? 'done.cancelled.lead' : 'done.lead')}
      />
      <PolicyFacts {...{ now, words, config }} label={words('done.facts')} more={moneyRows(flow, now)} />
      <div className="ck-page-blocks">
        <Documents flow={flow} now={now} />
        <Contact title={words('done.contact')} legal={config.brand.legal} />
      </div>
      <p>
        <Button variant="secondary" onClick={() => navigate({ screen: 'dashboard' })}>
          {words('done.home')}
        </Button>
      </p>
    </article>
  );
}

/** Of the newest version: the purchase itself says nothing here. */
function moneyRows({ words, config }: AmendFlow, { policy }: PolicyNow): [string, string][] {
  const { kind, difference, surcharge } = newestVersion(policy);
  if (kind !== 'amendment' && kind !== 'cancellation') return [];
  const money = (cents: number) => formatMoney(cents, { locale: config.brand.locale });
  const back = -(difference + surcharge);
  if (back > 0) return [[words('done.refund'), `${money(back)}. ${words('done.refund.text')}`]];
  if (kind === 'cancellation') return [[words('done.refund'), words('done.refund.none')]];
  if (difference === 0) return [];
  const extra: [string, string][] = surcharge > 0 ? [[words('done.surcharge'), money(surcharge)]] : [];
  return [[words('done.paid'), money(difference)], ...extra];
}

/** DETL-17: what was issued with the newest version; they are read and saved on the policy's own page. */
function Documents({ flow: { words, navigate }, now: { policy, quote } }: Props) {
  const { documents = [] } = newestVersion(policy);
  const { reference, token } = quote;
  return (
    <Block title={words('done.documents')} icon="document">
      {documents.length === 0 ? (
        <p>{words('done.documents.pending')}</p>
      ) : (
        <>
          {/* biome-ignore lint/a11y/noRedundantRoles: without bullets a list is none for VoiceOver */}
          <ul role="list" className="ck-amend-names">
            {documents.map(({ id, title }) => (
              <li key={id}>{title}</li>
            ))}
          </ul>
          <p>{words('done.documents.text')}</p>
        </>
      )}
      <p>
        <Button variant="secondary" onClick={() => navigate({ screen: 'complete', reference, token })}>
          {words('done.documents.open')}
        </Button>
      </p>
    </Block>
  );
}
