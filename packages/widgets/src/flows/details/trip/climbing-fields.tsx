import {
  climbingYearsBands,
  type Insuree,
  isClimbingAge,
  needsExperienceDetail,
  textLimits,
} from '@coverkit/rules';
import { Checkbox, RadioGroup, Select, TextInput } from '@coverkit/ui';
import { useWords } from '../../../brand/brand-provider.tsx';
import { observer } from '../../../flow/observer.ts';
import { fieldErrors } from '../../../flow/problems/problem-words.ts';
import { ReferralNotice } from '../referral/referral-notice.tsx';
import type { DetailsView } from '../screens/props.ts';
import { travellerName } from '../travellers/traveller-name.ts';
import { climbingFieldsCopy } from './climbing-fields.copy.ts';
import { ewbankOptions } from './ewbank-grades.ts';

/** Each traveller, and of a climber what they have done before. */
export const ClimbingFields = observer(function ClimbingFields({ view: page }: { view: DetailsView }) {
  const { model, quote, config } = page;
  const words = useWords('details', climbingFieldsCopy);
  const view = { ...page, errors: fieldErrors(words, model.problems.value) };
  const canBeTicked = quote.insurees.map(
    (one) => one.climbingApplicant || isClimbingAge(one.age, config.climbing),
  );
  return (
    <>
      <ReferralNotice view={view} />
      <div className="ck-travellers">
        {quote.insurees.map((one, index) => (
          <Climber
            key={one.number}
            view={view}
            one={one}
            path={`insurees.${index}`}
            disabled={!canBeTicked[index]}
            // How many are ticked is a problem of all of them, whose path is that of the first.
            countsHere={index === canBeTicked.indexOf(true)}
          />
        ))}
      </div>
    </>
  );
});

type ClimberProps = {
  view: DetailsView;
  one: Insuree;
  path: string;
  disabled: boolean;
  countsHere: boolean;
};

function Climber({ view, one, path, disabled, countsHere }: ClimberProps) {
  const { model, quote, errors, config } = view;
  const words = useWords('details', climbingFieldsCopy);
  const { type } = quote.climbingCover;
  const { maxAgeBelow } = config.climbing;
  const label = type === 'trekking' ? 'climbing.applicant.trekking' : 'climbing.applicant';
  const error = errors[`${countsHere ? 'insurees.0' : path}.climbingApplicant`];
  return (
    <div className="ck-traveller">
      <Checkbox
        label={words(label, { name: travellerName(one, view.words) })}
        name={`${path}.climbingApplicant`}
        checked={one.climbingApplicant}
        disabled={disabled}
        hint={disabled ? words('climbing.applicant.tooOld', { below: maxAgeBelow }) : undefined}
        error={disabled ? undefined : (error ?? errors[`${path}.climbingApplicant`])}
        onChange={(climbingApplicant) => model.setInsuree(one.number, { climbingApplicant })}
      />
      {one.climbingApplicant && type !== 'trekking' && <Experience view={view} one={one} path={path} />}
    </div>
  );
}

/** Of a climber or mountaineer; a trekker is only named. */
function Experience({ view, one, path }: { view: DetailsView; one: Insuree; path: string }) {
  const { model, quote, errors, config } = view;
  const words = useWords('details', climbingFieldsCopy);
  const { type } = quote.climbingCover;
  const set = (change: Partial<Insuree>) => model.setInsuree(one.number, change);
  return (
    <div className="ck-traveller-fields">
      <div className="ck-pair" data-wide-first={type === 'climbing' || undefined}>
        {type === 'climbing' && (
          <Select
            label={words('climbing.climbingEwbank')}
            options={ewbankOptions(words)}
            value={one.climbingEwbank === null ? null : String(one.climbingEwbank)}
            error={errors[`${path}.climbingEwbank`]}
            onChange={(grade) => set({ climbingEwbank: Number(grade) })}
          />
        )}
        <Select
          label={words('climbing.climbingYears')}
          options={climbingYearsBands.map((band) => ({ id: band, label: words('climbing.years', { band }) }))}
          value={one.climbingYears}
          error={errors[`${path}.climbingYears`]}
          onChange={(band) =>
            set({ climbingYears: climbingYearsBands.find((known) => known === band) ?? null })
          }
        />
      </div>
      {type === 'mountaineering' && <Guide view={view} one={one} path={path} />}
      {needsExperienceDetail(one, type, config.climbing.referralEwbank) && (
        <TextInput
          label={words('climbing.climbingExperience')}
          hint={words('climbing.climbingExperience.hint')}
          multiline
          value={one.climbingExperience}
          maxLength={textLimits.climbingExperience}
          error={errors[`${path}.climbingExperience`]}
          onChange={(climbingExperience) => set({ climbingExperience })}
        />
      )}
    </div>
  );
}

function Guide({ view, one, path }: { view: DetailsView; one: Insuree; path: string }) {
  const { model, errors } = view;
  const words = useWords('details', climbingFieldsCopy);
  return (
    <RadioGroup
      layout="cards"
      label={words('climbing.climbingGuide')}
      options={[
        { id: 'yes', label: view.words('medical.yes') },
        { id: 'no', label: view.words('medical.no') },
      ]}
      value={one.climbingGuide === null ? null : one.climbingGuide ? 'yes' : 'no'}
      error={errors[`${path}.climbingGuide`]}
      onChange={(id) => model.setInsuree(one.number, { climbingGuide: id === 'yes' })}
    />
  );
}
