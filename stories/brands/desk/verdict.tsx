import type { ThemeProblem } from '@coverkit/rules/brand';
import { Alert } from '@coverkit/ui';
import { useDeferredValue, useMemo } from 'react';
import { refusals } from './record.ts';
import { type DeskStore, useDesk } from './store.ts';

/** Whether the brand could be saved as it lies there, and all that stands against it. */
export function Verdict({ store }: { store: DeskStore }) {
  const theme = useDeferredValue(useDesk(store, (state) => state.theme));
  const problems = useMemo(() => refusals({ id: '', name: '', theme }), [theme]);
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
          <li key={`${one.path} ${sayProblem(one)}`}>
            <Refusal problem={one} />
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function Refusal({ problem }: { problem: ThemeProblem }) {
  const { code, params = {} } = problem;
  if (code !== 'contrast_too_low') return sayProblem(problem);
  const id = `contrast-${params.scheme}-${params.foreground}-on-${params.background}`;
  const jump = () => {
    const row = document.getElementById(id);
    row?.scrollIntoView({ block: 'center' });
    row?.focus({ preventScroll: true });
  };
  return (
    <button type="button" className="desk-jump" onClick={jump}>
      {sayProblem(problem)}
    </button>
  );
}

/** The save's finding in a sentence. */
export function sayProblem({ code, path, params = {} }: ThemeProblem): string {
  switch (code) {
    case 'contrast_too_low':
      return `${params.combination} (${params.scheme}): ${params.ratio} of ${params.required}`;
    case 'seed_not_oklch':
      return `${path} is not a colour in oklch`;
    case 'dark_missing':
      return 'Both schemes are offered, and the dark one has no seeds';
    case 'out_of_range':
      return `${path} is ${params.value}; it may be ${params.min} to ${params.max}`;
    default:
      return `${path}: ${code.replaceAll('_', ' ')}`;
  }
}
