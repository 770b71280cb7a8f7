import { textLimits } from '@coverkit/rules';
import { TextInput } from '@coverkit/ui';
import type { DetailsView } from '../screens/props.ts';

/** A traveller's names; the age is the quote's own and only shown. */
export function TravellerNames({ view, index }: { view: DetailsView; index: number }) {
  const { model, quote, words, errors } = view;
  const one = quote.insurees[index]!;
  // Only the first is likely to be the person whose name the browser knows.
  const token = (name: string) => (index === 0 ? name : 'off');
  return (
    <fieldset className="ck-traveller">
      <legend className="ck-traveller-head">
        <span className="ck-traveller-name">{words('travellers.one', { number: one.number })}</span>
        <span className="ck-traveller-age">{words('travellers.age', { age: one.age })}</span>
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
