import { lazyPart } from '../../../flow/lazy-part.ts';
import { observer } from '../../../flow/observer.ts';
import { FieldsComing } from '../../../flow/screens/fields-coming.tsx';
import type { DetailsView } from '../screens/props.ts';
import { useFieldsWhenNear } from '../sections/lazy-fields.tsx';
import { Section } from '../sections/section.tsx';
import type { SectionView } from '../sections/sections.ts';
import { fullName } from './traveller-name.ts';

const fields = lazyPart(() => import('./traveller-names.tsx').then((part) => part.TravellerNames));

/** The names of all travellers. */
export const Travellers = observer(function Travellers({
  view,
  section,
}: {
  view: DetailsView;
  section: SectionView;
}) {
  const { quote, words } = view;
  useFieldsWhenNear(fields, section, view.model.sections.value);
  const Names = fields.part.value;
  const summary = quote.insurees.map((one) => `${fullName(one)}, ${one.age}`);
  return (
    <Section view={view} section={section} summary={summary} lead={words('travellers.lead')}>
      {Names ? (
        <div className="ck-travellers">
          {quote.insurees.map((one, index) => (
            <Names key={one.number} view={view} index={index} />
          ))}
        </div>
      ) : (
        <FieldsComing lazy={fields} view={view} height={180 * quote.insurees.length} />
      )}
      <p className="ck-note">{words('travellers.agesNote')}</p>
    </Section>
  );
});
