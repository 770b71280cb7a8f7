import { useEffect } from 'react';
import { lazyPart } from '../../../flow/lazy-part.ts';
import { observer } from '../../../flow/observer.ts';
import { FieldsComing } from '../../../flow/screens/fields-coming.tsx';
import type { DetailsView } from '../screens/props.ts';

/** Few visitors need a screening: its parts load with the first that is required. */
const part = lazyPart(() => import('../../../screening/screening-part.ts'));

type Props = { view: DetailsView };

/** DETL-03: the travellers who must be screened, each with its state and the way to it. */
export const ScreeningList = observer(function ScreeningList({ view }: Props) {
  useEffect(() => {
    part.load();
  }, []);
  const loaded = part.part.value;
  if (!loaded) return <FieldsComing lazy={part} view={view} height={180} />;
  return (
    <loaded.ScreeningsBox
      quote={view.quote}
      onOpen={({ number }) => {
        view.screened.value = number;
      }}
      onAll={() => view.goTo('screenings')}
    />
  );
});

/** DETL-04: one traveller's screening, over the details. */
export const Screening = observer(function Screening({ view }: Props) {
  const { quote, model, screened } = view;
  const loaded = part.part.value;
  return (
    loaded && (
      <loaded.ScreeningDialog
        access={quote}
        quote={quote}
        opened={screened}
        findToken={model.screeningToken}
        onQuote={model.adopt}
        onClosed={() => void model.renew().catch(() => {})}
      />
    )
  );
});
