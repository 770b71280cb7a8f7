import { needsScreening, textLimits } from '@coverkit/rules';
import { Checkbox, FieldFrame, TextInput } from '@coverkit/ui';
import { ScreeningList } from '../medical/screening-list.tsx';
import type { DetailsView } from '../screens/props.ts';
import { Section } from '../sections/section.tsx';
import type { SectionView } from '../sections/sections.ts';
import { fullName, travellerName } from './traveller-name.ts';

/** Names; ages are the quote's own and only shown. */
export function Travellers({ view, section }: { view: DetailsView; section: SectionView }) {
  const { quote, words } = view;
  const summary = quote.insurees.map((one) => `${fullName(one)}, ${one.age}`);
  return (
    <Section view={view} section={section} summary={summary} lead={words('travellers.lead')}>
      <div className="ck-travellers">
        {quote.insurees.map((one, index) => (
          <Traveller key={one.number} view={view} index={index} />
        ))}
      </div>
      {needsScreening(quote.medical) && quote.insurees.length > 1 && <WhoNeedsScreening view={view} />}
      {quote.insurees.length > 1 && <ScreeningList view={view} />}
      <p className="ck-note">{words('travellers.agesNote')}</p>
    </Section>
  );
}

function Traveller({ view, index }: { view: DetailsView; index: number }) {
  const { model, quote, words, errors } = view;
  const one = quote.insurees[index]!;
  const needsScreening = view.screening.includes(one.number);
  // Only the first is likely to be the person whose name the browser knows.
  const token = (name: string) => (index === 0 ? name : 'off');
  return (
    <fieldset className="ck-traveller">
      <legend className="ck-traveller-head">
        <span className="ck-traveller-name">{words('travellers.one', { number: one.number })}</span>
        <span className="ck-traveller-age">{words('travellers.age', { age: one.age })}</span>
        {needsScreening && <span className="ck-tag">{words('travellers.screening')}</span>}
      </legend>
      <div className="ck-pair">
        <TextInput
          label={words('travellers.firstName')}
          name={`insurees.${index}.firstName`}
          autoComplete={token('given-name')}
          value={one.firstName}
          maxLength={textLimits.personName}
          required
          error={errors[`insurees.${index}.firstName`]}
          onChange={(firstName) => model.setInsuree(one.number, { firstName })}
        />
        <TextInput
          label={words('travellers.lastName')}
          name={`insurees.${index}.lastName`}
          autoComplete={token('family-name')}
          value={one.lastName}
          maxLength={textLimits.personName}
          required
          error={errors[`insurees.${index}.lastName`]}
          onChange={(lastName) => model.setInsuree(one.number, { lastName })}
        />
      </div>
    </fieldset>
  );
}

/** Which of several travellers the medical answers were about. */
function WhoNeedsScreening({ view }: { view: DetailsView }) {
  const { model, quote, words, errors } = view;
  return (
    <FieldFrame
      group
      label={words('travellers.requiresScreening')}
      hint={words('travellers.requiresScreening.hint')}
      error={errors['insurees.0.requiresScreening']}
    >
      {() => (
        <div className="ck-ticks">
          {quote.insurees.map((one, index) => (
            <Checkbox
              key={one.number}
              label={words('travellers.named', { name: travellerName(one, words), age: one.age })}
              name={`insurees.${index}.requiresScreening`}
              checked={one.requiresScreening}
              onChange={(requiresScreening) => model.setInsuree(one.number, { requiresScreening })}
            />
          ))}
        </div>
      )}
    </FieldFrame>
  );
}
