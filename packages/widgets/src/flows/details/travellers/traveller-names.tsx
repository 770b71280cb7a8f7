import { useWords } from '../../../brand/brand-provider.tsx';
import type { DetailsView } from '../screens/props.ts';
import { personNameCopy } from './person-name.copy.ts';
import { PersonName } from './person-name.tsx';

/** A traveller's names; the age is the quote's own and only shown. */
export function TravellerNames({ view, index }: { view: DetailsView; index: number }) {
  const { model, quote, words } = view;
  const own = useWords('details', personNameCopy);
  const one = quote.insurees[index]!;
  return (
    <fieldset className="ck-traveller">
      <legend className="ck-traveller-head">
        <span className="ck-traveller-name">{words('travellers.one', { number: one.number })}</span>
        <span className="ck-traveller-age">{own('travellers.age', { age: one.age })}</span>
      </legend>
      <PersonName
        view={view}
        path={`insurees.${index}`}
        person={one}
        // Only the first is likely to be the person whose name the browser knows.
        fillIn={index === 0}
        onChange={(name) => model.setInsuree(one.number, name)}
      />
    </fieldset>
  );
}
