import type { ReferralReason } from '@coverkit/rules';
import { RadioGroup } from '@coverkit/ui';
import type { ClimbingPartProps } from '../fields-props.ts';

export type YesNoName = Extract<ReferralReason, 'over6500' | 'evac' | 'injuries' | 'altSickness'>;

type Props = ClimbingPartProps & { names: readonly YesNoName[] };

/** What a person reviews where the answer is yes (EXTR-04). */
export const YesNoQuestions = ({ names, cover, set, words, errors }: Props) =>
  names.map((name) => (
    <div key={name} data-path={`climbingCover.${name}`}>
      <RadioGroup
        layout="inline"
        label={words(`climbing.${name}`)}
        options={[
          { id: 'yes', label: words('extras.yes') },
          { id: 'no', label: words('extras.no') },
        ]}
        value={cover[name] === null ? null : cover[name] ? 'yes' : 'no'}
        error={errors[`climbingCover.${name}`]}
        onChange={(id) => set({ [name]: id === 'yes' })}
      />
    </div>
  ));
