import type { FoundConditionAnswer } from '@coverkit/rules/contract';
import { Button, type ButtonProps, ComboBox, type ComboBoxGroup } from '@coverkit/ui';
import { observer } from '../../flow/observer.ts';
import { Failure, Part, PartActions } from './part.tsx';
import { addressed, type DeclarationView, type ScreeningWords } from './props.ts';

/** SCRN-02: a condition is found by any of its names, and declared by choosing it. */
export const Search = observer(function Search({ view }: { view: DeclarationView }) {
  const { model, words } = view;
  const { search, screening } = model;
  const found = search.found.value;
  const state = search.state.value;
  const hasMore = (screening.value?.conditions.length ?? 0) > 0;
  const declaring = model.running.value === 'declare';
  const choose = (id: string) => {
    const one = found.find((other) => other.id === id);
    if (one) void model.declare(one.id, one.name);
  };
  return (
    <Part
      view={view}
      title={hasMore ? words('search.title.more') : addressed(view, 'search.title')}
      lead={hasMore ? undefined : words('search.lead')}
    >
      <ComboBox
        label={words('search.label')}
        hint={words('search.hint')}
        maxLength={100}
        value={search.text.value}
        onChange={search.type}
        groups={groupsOf(found, words)}
        state={state === 'stopped' ? 'idle' : state}
        note={noteOf(found, search.text.value, words)}
        onChoose={choose}
        footer={<CannotFindButton view={view} />}
        labels={{
          searching: words('search.searching'),
          count: (count) => words('search.count', { count }),
          nothing: words('search.nothing'),
          clear: words('search.clear'),
        }}
      />
      <p className="ck-screening-status" role="status">
        {declaring && words('search.declaring')}
        {state === 'stopped' && words('search.stopped')}
      </p>
      <Failure view={view} actions={['declare']} />
      <PartActions view={view} quiet>
        {state !== 'found' && state !== 'nothing' && <CannotFindButton view={view} size="large" />}
      </PartActions>
    </Part>
  );
});

type CannotFindProps = Pick<ButtonProps, 'size'> & { view: DeclarationView };

const CannotFindButton = ({ view: { model, words }, size }: CannotFindProps) => (
  <Button variant="quiet" icon="help" size={size} onClick={() => model.show({ at: 'cannotFind' })}>
    {words('search.cannotFind')}
  </Button>
);

/** By the system of the body, in the order of the best result of each. */
function groupsOf(found: readonly FoundConditionAnswer[], words: ScreeningWords): ComboBoxGroup[] {
  return [...new Set(found.map(({ group }) => group))].map((group) => ({
    id: group,
    // A provider may have systems that no text is for.
    label: words.find(`group.${group}`) ?? '',
    options: found
      .filter((one) => one.group === group)
      .map(({ id, name, also, surgicalProcedure }) => ({
        id,
        label: name,
        ...(also && { description: words('search.also', { also }) }),
        ...(surgicalProcedure && { mark: words('search.operation') }),
      })),
  }));
}

/** SCRN-02: what was typed is spelt otherwise; the beginning of a right word is not. */
function noteOf(
  [best]: readonly FoundConditionAnswer[],
  typed: string,
  words: ScreeningWords,
): string | undefined {
  const name = best?.also ?? best?.name ?? '';
  const isPart = name.toLowerCase().includes(typed.trim().toLowerCase());
  return best?.corrected && !isPart ? words('search.corrected', { name }) : undefined;
}
