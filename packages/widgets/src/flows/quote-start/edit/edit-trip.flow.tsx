import { Button, Skeleton } from '@coverkit/ui';
import { useModel } from '@preact/signals-react';
import { useEffect, useMemo } from 'react';
import {
  type Coverkit,
  CoverkitContextProvider,
  useCoverkit,
  useWords,
} from '../../../brand/brand-provider.tsx';
import type { Words } from '../../../brand/copy.ts';
import { observer } from '../../../flow/observer.ts';
import { createTripLosses } from '../../../flow/saver/trip-losses.ts';
import { loadLaterParts, QuoteStart } from '../first-form.ts';
import { editTripCopy } from './edit-trip.copy.ts';
import { EditTripModel } from './edit-trip.model.ts';
import { createEditedTrip } from './edited-trip.ts';

export type EditTripProps = { reference: string; token: string };

/** The start form over a quote that exists: its trip is changed, the rest of it stays (EXTR-08). */
export function EditTrip(props: EditTripProps) {
  return <EditTripOfQuote key={`${props.reference} ${props.token}`} {...props} />;
}

const EditTripOfQuote = observer(function EditTripOfQuote({ reference, token }: EditTripProps) {
  const coverkit = useCoverkit();
  const { config, client, navigate } = coverkit;
  const words = useWords('editTrip', editTripCopy);
  const model = useModel(
    () =>
      new EditTripModel({
        ...{ access: { reference, token }, config, client, navigate },
        loadForm: loadLaterParts,
        losses: createTripLosses(reference),
      }),
  );
  useEffect(() => void model.load(), [model]);
  const quote = model.quote.value;
  const storage = useMemo(() => quote && createEditedTrip(quote, config), [quote, config]);
  const editing = useMemo(
    () => editingOf(coverkit, model, words, () => storage?.clear()),
    [coverkit, model, words, storage],
  );
  const back = () => {
    storage?.clear();
    model.back();
  };
  return (
    <div className="ck-edit-trip">
      <header>
        <h1 className="ck-edit-trip-title">{words('title')}</h1>
        <p className="ck-edit-trip-lead">{words('lead')}</p>
      </header>
      {storage ? (
        <CoverkitContextProvider {...editing}>
          <QuoteStart storage={storage} />
        </CoverkitContextProvider>
      ) : (
        <div role="status" aria-label={words('loading')}>
          <Skeleton shape="block" height="420px" />
        </div>
      )}
      <Button variant="quiet" onClick={back}>
        {words('back')}
      </Button>
    </div>
  );
});

/**
 * What the form is given instead of the page's client, words and navigation. Its button stores the trip into the quote
 * instead of starting another one, and its words say so.
 */
function editingOf(
  coverkit: Coverkit,
  model: EditTripModel,
  words: Words<typeof editTripCopy>,
  onStored: () => void,
): Coverkit {
  const { config, client, navigate } = coverkit;
  return {
    ...coverkit,
    config: {
      ...config,
      i18n: {
        ...config.i18n,
        'quoteStart.submit': words('submit'),
        'quoteStart.submit.busy': words('submit.busy'),
      },
    },
    client: storingInto(client, model),
    navigate: (...to) => {
      onStored();
      navigate(...to);
    },
  };
}

/** Not spread: the client may be a proxy, whose calls are not its own properties. */
const storingInto = (client: Coverkit['client'], { store }: EditTripModel): Coverkit['client'] =>
  new Proxy(client, {
    get: (target, name: keyof Coverkit['client']) => (name === 'startQuote' ? store : target[name]),
  });
