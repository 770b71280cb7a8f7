import { lazyPart } from '../../../flow/lazy-part.ts';
import { observer } from '../../../flow/observer.ts';
import { FieldsComing } from '../../../flow/screens/fields-coming.tsx';
import type { DetailsView } from '../screens/props.ts';
import { useFieldsWhenNear } from '../sections/lazy-fields.tsx';
import { Section } from '../sections/section.tsx';
import type { SectionView } from '../sections/sections.ts';
import { contactFormats } from './contact-formats.ts';

const fields = lazyPart(async () => {
  const loaded = await import('./contact-fields.tsx');
  contactFormats.value = loaded.contactFormats;
  return loaded;
});

/** DETL-06. */
export const Contact = observer(function Contact({
  view,
  section,
}: {
  view: DetailsView;
  section: SectionView;
}) {
  const { words } = view;
  const { contact } = view.quote;
  useFieldsWhenNear(fields, section, view.model.sections.value);
  const loaded = fields.part.value;
  return (
    <Section
      view={view}
      section={section}
      summary={[
        contact.email,
        `${contact.address}, ${contact.locality} ${contact.state} ${contact.postCode}`.trim(),
      ]}
      lead={words('contact.lead')}
    >
      {loaded ? (
        <loaded.ContactFields view={view} />
      ) : (
        <FieldsComing lazy={fields} view={view} height={560} />
      )}
    </Section>
  );
});
