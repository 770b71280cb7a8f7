import type { DetailsView } from '../screens/props.ts';
import { Section } from '../sections/section.tsx';
import type { SectionView } from '../sections/sections.ts';
import { fullName } from './traveller-name.ts';
import { TravellerNames } from './traveller-names.tsx';

/** The names of all travellers. */
export function Travellers({ view, section }: { view: DetailsView; section: SectionView }) {
  const { quote, words } = view;
  const summary = quote.insurees.map((one) => `${fullName(one)}, ${one.age}`);
  return (
    <Section view={view} section={section} summary={summary} lead={words('travellers.lead')}>
      <div className="ck-travellers">
        {quote.insurees.map((one, index) => (
          <TravellerNames key={one.number} view={view} index={index} />
        ))}
      </div>
      <p className="ck-note">{words('travellers.agesNote')}</p>
    </Section>
  );
}
