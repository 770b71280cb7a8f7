import { lazyPart } from '../../../flow/lazy-part.ts';
import { observer } from '../../../flow/observer.ts';
import { FieldsComing } from '../../../flow/screens/fields-coming.tsx';
import type { DetailsView } from '../screens/props.ts';
import { useFieldsWhenNear } from '../sections/lazy-fields.tsx';
import { Section } from '../sections/section.tsx';
import type { SectionView } from '../sections/sections.ts';

const fields = lazyPart(() => import('./acceptance-fields.tsx').then((part) => part.AcceptanceFields));

/** DETL-07: what is agreed to before the payment. */
export const Acceptance = observer(function Acceptance({
  view,
  section,
}: {
  view: DetailsView;
  section: SectionView;
}) {
  const { words } = view;
  useFieldsWhenNear(fields, section, view.model.sections.value);
  const Fields = fields.part.value;
  return (
    <Section
      view={view}
      section={section}
      summary={[words('acceptance.summary')]}
      lead={words('acceptance.lead')}
    >
      {Fields ? <Fields view={view} /> : <FieldsComing lazy={fields} view={view} height={260} />}
    </Section>
  );
});
