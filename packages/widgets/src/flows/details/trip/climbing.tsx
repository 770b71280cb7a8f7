import { lazyPart } from '../../../flow/lazy-part.ts';
import { observer } from '../../../flow/observer.ts';
import { FieldsComing } from '../../../flow/screens/fields-coming.tsx';
import type { DetailsView } from '../screens/props.ts';
import { useFieldsWhenNear } from '../sections/lazy-fields.tsx';
import { Section } from '../sections/section.tsx';
import type { SectionView } from '../sections/sections.ts';
import { travellerName } from '../travellers/traveller-name.ts';

/** Few quotes have them. */
const fields = lazyPart(() => import('./climbing-fields.tsx'));

type Props = { view: DetailsView; section: SectionView };

/** DETL-05: who climbs, and what they have done before. Some answers are looked at by a person first. */
export const Climbing = observer(function Climbing({ view, section }: Props) {
  const { quote, words, referral } = view;
  const { type, totalPeople } = quote.climbingCover;
  const names = quote.insurees.filter((one) => one.climbingApplicant).map((one) => travellerName(one, words));
  useFieldsWhenNear(fields, section, view.model.sections.value);
  const loaded = fields.part.value;
  return (
    <Section
      view={view}
      section={section}
      summary={referral.length > 0 ? [...names, words('referral.summary')] : names}
      lead={words(`climbing.lead.${type ?? 'climbing'}`, { people: totalPeople })}
    >
      {loaded ? (
        <loaded.ClimbingFields view={view} />
      ) : (
        <FieldsComing lazy={fields} view={view} height={240} />
      )}
    </Section>
  );
});
