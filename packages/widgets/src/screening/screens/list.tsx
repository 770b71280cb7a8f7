import { Alert, Button, Icon } from '@coverkit/ui';
import { useSignal } from '@preact/signals-react';
import { observer } from '../../flow/observer.ts';
import { type ConditionGroup, conditionGroups, isAnswered, openQuestion } from '../model/questions.ts';
import { Failure, Part } from './part.tsx';
import { addressed, type DeclarationView } from './props.ts';
import { RemoveModal } from './remove-modal.tsx';

/** Everything that was declared: to change, to remove, to add to. */
export const DeclaredList = observer(function DeclaredList({ view }: { view: DeclarationView }) {
  const { model, words } = view;
  const screening = model.screening.value;
  const removing = useSignal<ConditionGroup | null>(null);
  if (!screening) return null;
  const open = screening.screening;
  return (
    <Part view={view} title={addressed(view, 'list.title')} lead={words('list.lead')}>
      <ul className="ck-screening-list">
        {conditionGroups(screening).map((group) => (
          <Group
            key={group.first.number}
            view={view}
            group={group}
            onRemove={() => {
              removing.value = group;
            }}
          />
        ))}
      </ul>
      <p>
        <Button variant="secondary" icon="plus" onClick={() => model.show({ at: 'search' })}>
          {words('list.add')}
        </Button>
      </p>
      <Failure view={view} actions={['remove']} />
      {open && <Alert type="info">{words('list.unfinished')}</Alert>}
      <div className="ck-screening-actions">
        <Button
          size="large"
          onClick={() => model.show(open ? { at: 'question', ...open } : { at: 'review' })}
        >
          {open ? continueWith(view, open.number) : words('list.review')}
        </Button>
      </div>
      <RemoveModal view={view} group={removing.value} onClose={() => (removing.value = null)} />
    </Part>
  );
});

const continueWith = ({ model, words }: DeclarationView, number: number): string =>
  words('list.continue', {
    name: model.screening.peek()?.conditions.find((one) => one.number === number)?.name ?? '',
  });

type GroupProps = { view: DeclarationView; group: ConditionGroup; onRemove: () => void };

/** SCRN-03: a condition with those that its answers brought; only the first can be removed. */
function Group({ view, group: { first, followOns }, onRemove }: GroupProps) {
  const { words } = view;
  return (
    <li className="ck-screening-group">
      <Condition view={view} condition={first}>
        <Button
          variant="quiet"
          size="compact"
          aria-label={words('list.remove.label', { name: first.name })}
          onClick={onRemove}
        >
          {words('list.remove')}
        </Button>
      </Condition>
      {followOns.length > 0 && (
        <ul className="ck-screening-follow-ons" aria-label={words('list.followOn', { name: first.name })}>
          {followOns.map((one) => (
            <li key={one.number}>
              <Condition view={view} condition={one} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

type ConditionProps = {
  view: DeclarationView;
  condition: ConditionGroup['first'];
  children?: React.ReactNode;
};

function Condition({ view: { model, words }, condition, children }: ConditionProps) {
  const done = isAnswered(condition);
  const question = openQuestion(condition);
  const { name } = condition;
  return (
    <div className="ck-screening-condition" data-done={done || undefined}>
      <div className="ck-screening-condition-words">
        <p className="ck-screening-condition-name">{name}</p>
        <p className="ck-screening-condition-state">
          <Icon name={done ? 'check' : 'edit'} size={16} />
          {words(done ? 'list.done' : 'list.open')}
        </p>
      </div>
      <div className="ck-screening-condition-actions">
        {question && (
          <Button
            variant="quiet"
            size="compact"
            aria-label={words(done ? 'list.edit.label' : 'list.resume.label', { name })}
            onClick={() => model.show({ at: 'question', ...question })}
          >
            {words(done ? 'list.edit' : 'list.resume')}
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}
