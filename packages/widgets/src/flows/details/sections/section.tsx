import { Button, Icon } from '@coverkit/ui';
import { type FormEvent, type ReactNode, useId } from 'react';
import { usePress } from '../../../flow/press/use-press.ts';
import type { DetailsView } from '../screens/props.ts';
import type { SectionView } from './sections.ts';

type Props = {
  view: DetailsView;
  section: SectionView;
  /** In place of the section's own. */
  title?: string;
  /** What was answered, a line each, shown once it is done. */
  summary: readonly string[];
  lead?: ReactNode;
  /** Between the fields and "Continue". */
  before?: ReactNode;
  /** Shown in place of "Continue"; null where the visitor cannot continue yet. */
  action?: ReactNode;
  onSubmit?: () => void;
  children: ReactNode;
};

/** A numbered section: open, or one line that says what was answered or what opens it. */
export function Section({
  view,
  section,
  title: ownTitle,
  summary,
  lead,
  before,
  action,
  onSubmit,
  children,
}: Props) {
  const { words, model } = view;
  const id = useId();
  const title = ownTitle ?? words(`${section.name}.title`);
  const isOpen = section.state === 'open';

  const { press, isPressed } = usePress(() => model.proceed(section.name));
  const proceed = (event: FormEvent) => {
    event.preventDefault();
    if (onSubmit) onSubmit();
    else press();
  };

  return (
    <li className="ck-details-section" data-state={section.state} data-section={section.name}>
      <span className="ck-details-section-mark" aria-hidden="true">
        {section.state === 'done' ? <Icon name="check" size={18} /> : section.number}
      </span>
      <div className="ck-details-section-body">
        <div className="ck-details-section-head">
          <h2 className="ck-details-section-title" id={id} tabIndex={-1}>
            {title}
          </h2>
          {section.state === 'done' && (
            <Button
              variant="quiet"
              size="compact"
              aria-label={words('section.edit.label', { section: title })}
              onClick={() => model.edit(section.name)}
            >
              {words('section.edit')}
            </Button>
          )}
        </div>
        {section.state === 'done' && (
          <div className="ck-details-section-summary">
            {summary.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        )}
        {section.state === 'locked' && (
          <p className="ck-details-section-locked">
            <Icon name="lock" size={16} />
            <span>{lockedWords(view, section)}</span>
          </p>
        )}
        {isOpen && (
          <form className="ck-details-section-form" aria-labelledby={id} noValidate onSubmit={proceed}>
            {lead && <p className="ck-details-section-lead">{lead}</p>}
            {children}
            {before}
            {action === undefined ? (
              <div className="ck-details-actions">
                <Button type="submit" size="large" data-pressed={isPressed || undefined}>
                  {words('section.continue')}
                </Button>
              </div>
            ) : (
              action
            )}
          </form>
        )}
      </div>
    </li>
  );
}

const lockedWords = ({ words }: DetailsView, { after }: SectionView): string =>
  after ? words('section.locked', { section: words(`${after}.title`) }) : '';
