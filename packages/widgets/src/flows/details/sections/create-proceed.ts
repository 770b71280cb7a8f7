import type { Saver } from '../../../flow/saver/saver.ts';
import type { createPendingChoice } from '../contact/pending-choice.ts';
import type { SectionSteps } from './section-steps.ts';
import type { SectionName } from './sections.ts';

type Options = {
  steps: Pick<SectionSteps, 'sections' | 'proceed'>;
  pendingChoice: ReturnType<typeof createPendingChoice>;
  saver: Pick<Saver, 'dirty' | 'flush' | 'state'>;
  /** Takes the server's version, which may lead away from the form. */
  renew: () => Promise<void>;
  isFormShown: () => boolean;
};

/** Leaves a section. Before the payment opens, every answer is saved. */
export function createProceed({ steps, pendingChoice, saver, renew, isFormShown }: Options) {
  /** Another tab may have bought the quote, or be paying it: the answer leads away from here. */
  const saveOrLeave = async (): Promise<void> => {
    await saver.flush();
    if (saver.state.peek() === 'failed') await renew().catch(() => {});
  };

  return (section: SectionName): void =>
    pendingChoice.whenSettled(() => {
      const opensPayment = steps.sections
        .peek()
        .every(({ name, state }) => state === 'done' || name === section || name === 'payment');
      if (!opensPayment || !saver.dirty()) return steps.proceed(section);
      void pendingChoice.track(saveOrLeave());
      pendingChoice.whenSettled(() => {
        if (isFormShown()) steps.proceed(section);
      });
    });
}
