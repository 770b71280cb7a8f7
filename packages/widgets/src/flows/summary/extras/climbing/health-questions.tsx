import { Checkbox } from '@coverkit/ui';
import { useWords } from '../../../../brand/brand-provider.tsx';
import { HealthNotice, HealthNoticeFactList } from '../../../../flow/health-notice/health-notice.tsx';
import { observer } from '../../../../flow/observer.ts';
import type { ClimbingPartProps } from '../fields-props.ts';
import { climbingHealthCopy } from './climbing-health.copy.ts';
import { YesNoQuestions } from './yes-no-questions.tsx';

/** They appear below the tick, which may be the last that is in sight. */
const intoView = (questions: HTMLElement | null) => questions?.scrollIntoView({ block: 'nearest' });

/** DETL-18: asked once the notice is acknowledged, here or in the details before. */
export const HealthQuestions = observer(function HealthQuestions(props: ClimbingPartProps) {
  const { model, quote, config, errors } = props;
  const words = useWords('summary', climbingHealthCopy);
  const { acknowledged, acknowledge } = model.extras;
  const isAsked = acknowledged.value !== null || !quote.medical.acknowledgePrivacy;
  const path = 'medical.acknowledgePrivacy';
  return (
    <>
      {isAsked && (
        <HealthNotice words={words}>
          <p>{words('climbing.health.lead')}</p>
          <HealthNoticeFactList
            {...{ words, quote, config }}
            withdrawing={words('climbing.health.withdraw')}
          />
          <div data-path={path}>
            <Checkbox
              label={words('health.acknowledge')}
              checked={acknowledged.value ?? false}
              error={errors[path]}
              onChange={acknowledge}
            />
          </div>
        </HealthNotice>
      )}
      {(!isAsked || acknowledged.value) && (
        <div className="ck-extra-questions" ref={isAsked ? intoView : undefined}>
          <YesNoQuestions {...props} names={['injuries', 'altSickness']} />
        </div>
      )}
    </>
  );
});
