import { lazyPart } from '../../../flow/lazy-part.ts';
import { observer } from '../../../flow/observer.ts';
import { FieldsComing } from '../../../flow/screens/fields-coming.tsx';
import type { DetailsView } from '../screens/props.ts';
import { useFieldsWhenNear } from '../sections/lazy-fields.tsx';
import { Section } from '../sections/section.tsx';
import type { SectionView } from '../sections/sections.ts';

/** Few quotes are reviewed. */
const form = lazyPart(() => import('./review-form.tsx'));

type Props = { view: DetailsView; section: SectionView };

/** In the payment's place while a person has to review the expedition first: no card, and the one button that sends it. */
export const Review = observer(function Review({ view, section }: Props) {
  const { words, review } = view;
  useFieldsWhenNear(form, section, view.model.sections.value);
  const loaded = form.part.value;
  return (
    <Section
      view={view}
      section={section}
      title={words('review.title')}
      summary={[]}
      lead={words('review.lead')}
      onSubmit={() => void review.submit()}
      action={
        loaded ? <loaded.SendButton view={view} /> : <FieldsComing lazy={form} view={view} height={320} />
      }
    >
      {loaded && <loaded.ReviewFacts view={view} />}
    </Section>
  );
});
