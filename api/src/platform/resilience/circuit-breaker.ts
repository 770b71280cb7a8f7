export type CircuitLimits = {
  /** This many failures within the window open the circuit, if they are at least half of the calls. */
  failures: number;
  windowMs: number;
  /** How long it stays open before a call may probe the service. */
  openMs: number;
};

/** To be called once, with whether the service answered. */
export type ReportOutcome = (answered: boolean) => void;

export type CircuitBreaker = {
  /** Null while no call may be made. */
  enter: () => ReportOutcome | null;
};

type State = { kind: 'closed' } | { kind: 'open'; until: number } | { kind: 'probing' };

/** The most outcomes that are remembered, whatever the window. */
const maxOutcomes = 1000;

/**
 * Stops calls to a service that does not answer: they fail at once, and the service is left alone. After a while one call
 * probes it; by the outcome the circuit closes, or stays open as long again.
 */
export function createCircuitBreaker(
  { failures, windowMs, openMs }: CircuitLimits,
  elapsed: () => number,
): CircuitBreaker {
  let state: State = { kind: 'closed' };
  let outcomes: { at: number; failed: boolean }[] = [];

  const open = (): void => {
    state = { kind: 'open', until: elapsed() + openMs };
    outcomes = [];
  };
  const isFailing = (): boolean => {
    const now = elapsed();
    outcomes = outcomes.filter(({ at }) => now - at < windowMs);
    const failed = outcomes.filter((one) => one.failed).length;
    return failed >= failures && failed * 2 >= outcomes.length;
  };
  const reportTo = (entered: State): ReportOutcome => {
    return (answered) => {
      // Of a call that began before the circuit opened, or before it closed again.
      if (state !== entered) return;
      if (state.kind === 'probing') {
        if (answered) state = { kind: 'closed' };
        else open();
        return;
      }
      outcomes.push({ at: elapsed(), failed: !answered });
      if (outcomes.length > maxOutcomes) outcomes.shift();
      if (!answered && isFailing()) open();
    };
  };

  return {
    enter: () => {
      if (state.kind === 'probing') return null;
      if (state.kind === 'open') {
        if (elapsed() < state.until) return null;
        state = { kind: 'probing' };
      }
      return reportTo(state);
    },
  };
}
