import type { ComponentProps } from 'react';
import { Icon } from '../icon/icon.tsx';
import { useUiLabels } from '../labels.ts';
import { classNames } from '../theme/class-names.ts';

export type ProgressStep = { id: string; label: string };

export type ProgressStepsProps = Omit<ComponentProps<'div'>, 'children' | 'onSelect' | 'role'> & {
  /** Names the list: what the steps lead to. */
  label: string;
  steps: readonly ProgressStep[];
  /** Id of the current step; those before it are done. `null`: all are done. */
  current: string | null;
  /** Goes back to a step that is done. Without it the steps are only text. */
  onSelect?: (id: string) => void;
};

/** The steps of a process: in a narrow container the current step by name, else all of them. */
export function ProgressSteps(props: ProgressStepsProps) {
  const { label, steps, current, onSelect, className, ...rest } = props;
  const labels = useUiLabels();
  const at = current === null ? steps.length : steps.findIndex((step) => step.id === current);
  const present = steps[at];
  return (
    <div {...rest} className={classNames('ck-steps', className)}>
      {present && (
        // The list gives a screen reader the same information.
        <p className="ck-steps-present" aria-hidden="true">
          <span className="ck-steps-count">{labels.stepOf(at + 1, steps.length)}</span>
          <span className="ck-steps-name">{present.label}</span>
        </p>
      )}
      {/* biome-ignore lint/a11y/noRedundantRoles: without numbers a list is none for VoiceOver */}
      <ol role="list" className="ck-steps-list" aria-label={label}>
        {steps.map((step, index) => (
          <Step
            key={step.id}
            step={step}
            number={index + 1}
            state={index < at ? 'done' : index === at ? 'current' : 'upcoming'}
            onSelect={onSelect}
          />
        ))}
      </ol>
    </div>
  );
}

type StepProps = {
  step: ProgressStep;
  number: number;
  state: 'done' | 'current' | 'upcoming';
  onSelect: ProgressStepsProps['onSelect'];
};

function Step({ step, number, state, onSelect }: StepProps) {
  const labels = useUiLabels();
  const face = (
    <>
      <span className="ck-step-sign" aria-hidden="true">
        {state === 'done' ? <Icon name="check" size={18} /> : number}
      </span>
      <span className="ck-step-label">
        {step.label}
        {state !== 'current' && <span className="ck-visually-hidden"> ({labels.stepStates[state]})</span>}
      </span>
    </>
  );
  return (
    <li className="ck-step" data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
      {state === 'done' && onSelect ? (
        <button type="button" className="ck-step-face" onClick={() => onSelect(step.id)}>
          {face}
        </button>
      ) : (
        <span className="ck-step-face">{face}</span>
      )}
    </li>
  );
}
