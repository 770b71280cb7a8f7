import type { DateSpan } from '@coverkit/rules';
import { Price } from '@coverkit/ui';
import { countryName } from '../../../brand/copy.ts';
import { Block, Contact, Phone } from '../../../flow/page/page-block.tsx';
import { PageHead } from '../../../flow/page/page-head.tsx';
import { DocumentList } from '../documents/document-list.tsx';
import type { DocumentsModel } from '../documents/documents.model.ts';
import { Facts } from './facts.tsx';
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
      <PolicyCard view={view} />
      <DocumentList view={view} documents={documents} />
      <div className="ck-page-blocks">
        <PolicyLink view={view} />
        <Block title={words('complete.emergency.title')} icon="phone">
          <p>{words('complete.emergency.text')}</p>
          <p>
            <Phone number={legal.emergencyPhone} />
          </p>
        </Block>
        <Contact title={words('complete.claims.title')} legal={legal}>
          <p>{words('complete.claims.text')}</p>
        </Contact>
        <Block title={words('complete.coolingOff.title')} icon="clock">
          <p>{words('complete.coolingOff.text', { days: legal.coolingOffDays })}</p>
        </Block>
      </div>
    </article>
  );
}

/** The policy as a ticket: its number, its dates, whom it covers. */
function PolicyCard({ view }: { view: PolicyView }) {
  const { quote, policy, words, config } = view;
  const { facts } = policy;
  const list = (items: string[]) => new Intl.ListFormat(words.locale, { type: 'conjunction' }).format(items);
  const span = ({ from, to }: DateSpan) => from && to && words('complete.datesValue', { from, to });
  const region = config.regions.find(({ id }) => id === facts.regionId);
  const rate = quote.rates.find(({ coverLevel }) => coverLevel.id === facts.coverLevelId);
  const names = facts.insurees.map((one) => `${one.firstName} ${one.lastName}`.trim());
  return (
    <section className="ck-policy ck-page-sheet" aria-label={words('complete.policyNumber')}>
      <div className="ck-policy-head">
        <div>
          <p className="ck-policy-label">{words('complete.policyNumber')}</p>
          <p className="ck-policy-number">{policy.number}</p>
        </div>
        <div className="ck-policy-price">
          <p className="ck-policy-label">{words('complete.paid')}</p>
          <Price cents={policy.premium} size="large" locale={config.brand.locale} />
        </div>
      </div>
      <Facts
        rows={[
          [words('complete.dates'), span(policy.cover)],
          [words('complete.snowDates'), facts.snowCover.enabled && span(facts.snowCover.dates)],
          [words('complete.climbingDates'), facts.climbingCover.enabled && span(facts.climbingCover.dates)],
          [
            words('complete.destination'),
            list(facts.countries.map((code) => countryName(code, words.locale))) || region?.name,
          ],
          [words('complete.level'), rate?.coverLevel.name],
          [words('complete.travellers'), <Names key="names" names={names} />],
        ]}
      />
    </section>
  );
}

function Names({ names }: { names: readonly string[] }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: without bullets a list is none for VoiceOver
    <ul role="list" className="ck-outcome-names">
      {names.map((name, at) => (
        // Two travellers may bear one name.
        <li key={at}>{name}</li>
      ))}
    </ul>
  );
}
