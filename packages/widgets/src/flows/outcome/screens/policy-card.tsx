import { policyExtras } from '@coverkit/rules';
import { Button, Price } from '@coverkit/ui';
import type { ReactNode } from 'react';
import { countryName } from '../../../brand/copy.ts';
import { calendarFile } from '../../../flow/day/calendar-file.ts';
import { saveBytes } from '../../../flow/documents/save-file.ts';
import { listOf } from '../../../flow/list-of.ts';
import { placesOf } from '../../../flow/overview/overview-facts.ts';
import { Phone } from '../../../flow/page/page-block.tsx';
import { extraRows } from '../../../flow/policy/policy-extras.ts';
import { Facts } from './facts.tsx';
import { endOf, type PolicyView, paidPlaceOf } from './props.ts';

/** The policy as a ticket: its number, its dates, whom to call, whom and what it covers, and what was paid (OUTC-01). */
export function PolicyCard({ view }: { view: PolicyView }) {
  const { quote, policy, words, config } = view;
  const { facts, cover, premium, surcharge } = policy;
  const { region, area } = placesOf(policy, quote, config.regions);
  const rate = quote.rates.find(({ coverLevel }) => coverLevel.id === facts.coverLevelId);
  const names = facts.insurees.map((one) => `${one.firstName} ${one.lastName}`.trim());
  const countries = facts.countries.map((code) => countryName(code, words.locale));
  const end = endOf(view);
  const emergency: [string, ReactNode][] = [
    [words('complete.emergency.title'), <Emergency key="emergency" view={view} />],
  ];
  const rows: [string, ReactNode][] = [
    [words(end === null ? 'complete.dates' : `complete.dates.${end}`), words('complete.datesValue', cover)],
    ...(end === null ? emergency : []),
    [words('complete.destination'), listOf(countries, words.locale) || region],
    [words('complete.area'), area],
    [words('complete.level'), rate?.coverLevel.name],
    ...extraRows(policyExtras(policy), words).map(([name, lines]): [string, ReactNode] => [
      name,
      lines.map((line) => <p key={line}>{line}</p>),
    ]),
    [words('complete.travellers'), <Names key="names" names={names} />],
  ];
  return (
    <section className="ck-policy ck-page-sheet" aria-label={words('complete.policyNumber')}>
      <div className="ck-policy-head">
        <div>
          <p className="ck-policy-label">{words('complete.policyNumber')}</p>
          <p className="ck-policy-number">{policy.number}</p>
        </div>
        <div className="ck-policy-price">
          <p className="ck-policy-label">{words(paidPlaceOf(view))}</p>
          <Price cents={premium + surcharge} size="large" locale={config.brand.locale} />
          {surcharge > 0 && (
            <p className="ck-policy-label">{words('complete.paid.surcharge', { surcharge })}</p>
          )}
        </div>
      </div>
      <Facts rows={rows} />
      {end === null && (
        <div>
          <Button variant="secondary" size="compact" icon="calendar" onClick={() => saveDates(view)}>
            {words('complete.calendar')}
          </Button>
        </div>
      )}
    </section>
  );
}

const Emergency = ({ view: { words, config } }: { view: PolicyView }) => (
  <>
    <Phone number={config.brand.legal.emergencyPhone} /> <br />
    <small className="ck-policy-label">{words('complete.emergency.text')}</small>
  </>
);

/** The days of cover for a calendar, with what is looked up on the road: number and emergency line. */
function saveDates({ policy, words, config }: PolicyView): void {
  const { id, name, legal } = config.brand;
  const { number, cover } = policy;
  const file = calendarFile({
    uid: `${number}@${id}`,
    title: words('complete.calendar.title', { brand: name }),
    description: words('complete.calendar.text', { number, phone: legal.emergencyPhone }),
    ...{ from: cover.from, to: cover.to, madeAt: new Date() },
  });
  saveBytes({ name: `${number}.ics`, type: 'text/calendar' }, file);
}

function Names({ names }: { names: readonly string[] }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: without bullets a list is none for VoiceOver
    <ul role="list" className="ck-outcome-names">
      {names.map((name, at) => (
        // Two travellers may have the same name.
        <li key={at}>{name}</li>
      ))}
    </ul>
  );
}
