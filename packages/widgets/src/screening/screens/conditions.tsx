import type { Screening } from '@coverkit/rules/contract';
import type { ScreeningWords } from './props.ts';

type ConditionsProps = {
  title: string;
  conditions: Screening['covered_conditions'];
  kind: 'covered' | 'excluded';
  note?: string;
};

/** Conditions of which only the names are known, as in the result of a re-screening. */
export const conditionsNamed = (names: readonly string[]) => names.map((name, number) => ({ number, name }));

/** Conditions that are covered, or are not; nothing where there is none. */
export function Conditions({ title, conditions, kind, note }: ConditionsProps) {
  if (conditions.length === 0) return null;
  return (
    <section className="ck-screening-conditions" data-kind={kind}>
      <p className="ck-screening-conditions-title">{title}</p>
      <ul aria-label={title}>
        {conditions.map(({ number, name }) => (
          <li key={number}>{name}</li>
        ))}
      </ul>
      {note && <p className="ck-note">{note}</p>}
    </section>
  );
}

type ListsProps = {
  words: ScreeningWords;
  screening: Pick<Screening, 'covered_conditions' | 'excluded_conditions'>;
};

/** SCRN-08: what a result covers, and what it does not. */
export const ConditionLists = ({ words, screening }: ListsProps) => (
  <div className="ck-screening-lists">
    <Conditions title={words('result.covered')} conditions={screening.covered_conditions} kind="covered" />
    <Conditions
      title={words('result.excluded')}
      conditions={screening.excluded_conditions}
      kind="excluded"
      note={words('result.excluded.text')}
    />
  </div>
);
