import { consentGiver, showDate } from '@coverkit/rules';
import type { Rescreening } from '@coverkit/rules/contract';
import { useSignal } from '@preact/signals-react';
import type { Words } from '../../../brand/copy.ts';
import type { checkoutCopy } from '../../../checkout/checkout.copy.ts';
import { observer } from '../../../flow/observer.ts';
import { ProblemScreen } from '../../../flow/screens/load-problem.tsx';
import { TalkToSomeone } from '../../../screening/referral/talk-to-someone.tsx';
import { DeclarationPart } from '../../../screening/screens/parts.tsx';
import { ScreeningFoot } from '../../../screening/screens/screening-foot.tsx';
import type { RescreeningModel } from '../rescreening.model.ts';
import type { RescreeningFlow } from '../rescreening-flow.ts';
import { PolicyFacts } from './policy-facts.tsx';
import type { RescreeningView } from './props.ts';
import { Result } from './result.tsx';

type Props = {
  flow: RescreeningFlow;
  model: RescreeningModel;
  rescreening: Rescreening;
  checkoutWords: Words<typeof checkoutCopy>;
};

/** The policy, and the part of its re-screening that is in sight. */
export const RescreeningPage = observer(function RescreeningPage(props: Props) {
  const { flow, model, rescreening, checkoutWords } = props;
  const { words, config } = flow;
  const { policy } = rescreening;
  const left = useSignal(false);
  const view: RescreeningView = {
    ...{ model, words, config, checkoutWords, rescreening },
    ...{ payment: model.payment, card: model.card },
    reference: policy.number,
    traveller: {
      name: policy.travellerName,
      isChild: consentGiver(policy.travellerAge, config.people) === 'parent',
    },
    level: 'h2',
    onLeave: () => {
      left.value = true;
    },
  };
  return (
    <div className="ck-rescreening ck-screening-box">
      <header className="ck-rescreening-head">
        <h1 className="ck-screening-title">{words('title.of', { name: policy.travellerName })}</h1>
        <p className="ck-screening-lead">{words('lead')}</p>
      </header>
      <PolicyFacts
        rescreening={rescreening}
        words={words}
        label={words('facts.label')}
        rows={[[words('facts.until'), showDate(rescreening.validUntil)]]}
      />
      {left.value ? (
        <ProblemScreen
          title={words('left.title')}
          messages={[words('left.text')]}
          action={{
            label: words('left.continue'),
            onPress: () => {
              left.value = false;
            },
          }}
        />
      ) : (
        <div className="ck-screening-body">
          {model.stage.value === 'open' && model.view.value.at === 'result' && <Result view={view} />}
          <DeclarationPart view={view} />
          <ScreeningFoot view={view} person={<TalkToSomeone view={view} />} />
        </div>
      )}
    </div>
  );
});
