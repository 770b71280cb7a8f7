import { Alert } from '@coverkit/ui';
import { useDeferredValue, useMemo } from 'react';
import { type DeskProblem, refusals } from './record.ts';
import { type DeskStore, useDesk } from './store.ts';

/** Whether the brand could be saved, and all problems. */
export function Verdict({ store }: { store: DeskStore }) {
  const id = useDesk(store, (state) => state.id);
  const name = useDesk(store, (state) => state.name);
  const theme = useDeferredValue(useDesk(store, (state) => state.theme));
  const problems = useMemo(() => refusals({ id, name, theme }), [id, name, theme]);
  if (problems.length === 0)
    return (
      <p className="desk-fine" role="status">
        Everything can be read. This brand can be saved.
      </p>
    );
  return (
    <Alert type="error" title="This brand cannot be saved">
      <ul className="desk-refusals">
        {problems.map((one) => (
          <li key={`${one.path} ${problemText(one)}`}>
            <Refusal problem={one} />
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function Refusal({ problem }: { problem: DeskProblem }) {
  const { code, params = {} } = problem;
  if (code !== 'contrast_too_low') return problemText(problem);
  const id = `contrast-${params.scheme}-${params.foreground}-on-${params.background}`;
  const jump = () => {
    const row = document.getElementById(id);
    row?.scrollIntoView({ block: 'center' });
    row?.focus({ preventScroll: true });
  };
  return (
    <button type="button" className="desk-jump" onClick={jump}>
      {problemText(problem)}
    </button>
  );
}

/** A problem as a sentence. */
export function problemText({ code, path, params = {} }: DeskProblem): string {
  switch (code) {
    case 'id_invalid':
      return 'Please use 2 to 40 small letters, figures or hyphens as its id, a letter first.';
    case 'name_missing':
      return 'Please give the brand a name.';
    case 'contrast_too_low':
      return `${params.combination} (${params.scheme}): ${params.ratio} of ${params.required}`;
    case 'seed_not_oklch':
      return `${path} is not a colour in oklch`;
    case 'dark_missing':
      return 'Both schemes are offered, and the dark one has no seeds';
    case 'scheme_reversed':
      return params.scheme === 'dark'
        ? 'In the dark the ink must be lighter than the paper'
        : 'In the light the ink must be darker than the paper';
    case 'out_of_range':
      return `${path} is ${params.value}; it may be ${params.min} to ${params.max}`;
    default:
      return `${path}: ${code.replaceAll('_', ' ')}`;
  }
}
