import { Alert, Checkbox, FieldFrame } from '@coverkit/ui';
import { useWords } from '../../../brand/brand-provider.tsx';
import { Help } from '../help/help.tsx';
import type { DetailsView } from '../screens/props.ts';
import { travellerName } from '../travellers/traveller-name.ts';
import { TravellerNames } from '../travellers/traveller-names.tsx';
import { awaitsScreening, isNamed, isScreened } from './awaited-screening.ts';
import { screenedTravellersCopy } from './screened-travellers.copy.ts';
import { ScreeningList } from './screening-list.tsx';

/** DETL-03: who needs the screening, and then their screenings. */
export function ScreenedTravellers({ view }: { view: DetailsView }) {
  const { quote, screening } = view;
  const words = useWords('details', screenedTravellersCopy);
  const { preExMoreInfo, coveredCondition, preExContinue } = quote.medical;
  const leavesUncovered = preExMoreInfo && coveredCondition === false && preExContinue;
  return (
    <>
      {!isScreened(view) && (
        <Alert type="info" title={words('medical.screening.title')}>
          <p>
            {words(leavesUncovered ? 'medical.screening.all' : 'medical.screening.text')}{' '}
            {words('medical.screening.later')}
          </p>
        </Alert>
      )}
      {quote.insurees.length > 1 && <WhoNeedsScreening view={view} />}
      {screening.length > 0 && (
        <div className="ck-travellers">
          {quote.insurees.map(
            (one, index) =>
              screening.includes(one.number) && <TravellerNames key={one.number} view={view} index={index} />,
          )}
        </div>
      )}
      {isNamed(view) && <ScreeningList view={view} />}
      {awaitsScreening(view) && <Help view={view} place="medical" />}
    </>
  );
}

/** Which of several travellers the answers were about. */
function WhoNeedsScreening({ view }: { view: DetailsView }) {
  const { model, quote, errors } = view;
  const words = useWords('details', screenedTravellersCopy);
  return (
    <FieldFrame
      group
      label={words('medical.requiresScreening')}
      hint={words('medical.requiresScreening.hint')}
      error={errors['insurees.0.requiresScreening']}
    >
      {() => (
        <div className="ck-ticks">
          {quote.insurees.map((one, index) => (
            <Checkbox
              key={one.number}
              label={words('medical.requiresScreening.named', {
                name: travellerName(one, view.words),
                age: one.age,
              })}
              name={`insurees.${index}.requiresScreening`}
              checked={one.requiresScreening}
              onChange={(requiresScreening) => model.setInsuree(one.number, { requiresScreening })}
            />
          ))}
        </div>
      )}
    </FieldFrame>
  );
}
