import { climbingYearsBands, ewbankMax, type Insuree, textLimits } from '@coverkit/rules';
import { Checkbox, NumberInput, RadioGroup, Select, TextInput } from '@coverkit/ui';
import type { DetailsView } from '../screens/props.ts';
import { Section } from '../sections/section.tsx';
import type { SectionView } from '../sections/sections.ts';
import { travellerName } from '../travellers/traveller-name.ts';

/** DETL-05: who climbs, and what they have done before. Some answers are looked at by a person first. */
export function Climbing({ view, section }: { view: DetailsView; section: SectionView }) {
  const { quote, words } = view;
  const climbers = quote.insurees.filter((one) => one.climbingApplicant);
  return (
    <Section
      view={view}
      section={section}
      summary={climbers.map((one) => travellerName(one, words))}
      lead={words('climbing.lead')}
    >
      <div className="ck-travellers">
        {quote.insurees.map((one, index) => (
          <Climber key={one.number} view={view} one={one} index={index} />
        ))}
      </div>
    </Section>
  );
}

function Climber({ view, one, index }: { view: DetailsView; one: Insuree; index: number }) {
  const { model, words, errors } = view;
  const path = `insurees.${index}`;
  return (
    <div className="ck-traveller">
      <Checkbox
        label={words('climbing.applicant', { name: travellerName(one, words) })}
        name={`${path}.climbingApplicant`}
        checked={one.climbingApplicant}
        error={errors[`${path}.climbingApplicant`]}
        onChange={(climbingApplicant) => model.setInsuree(one.number, { climbingApplicant })}
      />
      {one.climbingApplicant && <Experience view={view} one={one} path={path} />}
    </div>
  );
}

function Experience({ view, one, path }: { view: DetailsView; one: Insuree; path: string }) {
  const { model, quote, words, errors } = view;
  const set = (change: Partial<Insuree>) => model.setInsuree(one.number, change);
  const roped = quote.climbingCover.type === 'climbing';
  return (
    <div className="ck-traveller-fields">
      <div className="ck-pair">
        {roped && (
          <NumberInput
            label={words('climbing.climbingEwbank')}
            hint={words('climbing.climbingEwbank.hint')}
            value={one.climbingEwbank}
            min={0}
            max={ewbankMax}
            error={errors[`${path}.climbingEwbank`]}
            onChange={(climbingEwbank) => set({ climbingEwbank })}
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
      {!roped && (
        <RadioGroup
          layout="cards"
          label={words('climbing.climbingGuide')}
          options={[
            { id: 'yes', label: words('medical.yes') },
            { id: 'no', label: words('medical.no') },
          ]}
          value={one.climbingGuide === null ? null : one.climbingGuide ? 'yes' : 'no'}
          error={errors[`${path}.climbingGuide`]}
          onChange={(id) => set({ climbingGuide: id === 'yes' })}
        />
      )}
      <TextInput
        label={words('climbing.climbingExperience')}
        hint={words('climbing.climbingExperience.hint')}
        multiline
        value={one.climbingExperience}
        maxLength={textLimits.climbingExperience}
        error={errors[`${path}.climbingExperience`]}
        onChange={(climbingExperience) => set({ climbingExperience })}
      />
    </div>
  );
}
