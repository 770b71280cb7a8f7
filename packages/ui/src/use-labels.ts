import { useContext, useMemo } from 'react';
import { type LabelTexts, LabelsContext } from './labels-context.ts';

/** `ours` with what the page says in their place by `prefix`, and with what one field says, which goes first. */
export function useLabels<Labels extends object>(
  prefix: string,
  ours: Labels,
  own?: Partial<Labels>,
): Labels {
  const texts = useContext(LabelsContext);
  return useMemo(
    () => ({ ...(texts ? labelsIn(texts, prefix, ours) : ours), ...own }),
    [texts, prefix, ours, own],
  );
}

function labelsIn<Labels extends object>(texts: LabelTexts, prefix: string, ours: Labels): Labels {
  const entries = Object.entries(ours).map(([name, label]) => [
    name,
    labelIn(texts, `${prefix}.${name}`, label),
  ]);
  return Object.fromEntries(entries);
}

function labelIn(texts: LabelTexts, place: string, ours: unknown): unknown {
  const text = Object.hasOwn(texts, place) ? texts[place] : undefined;
  if (typeof text === 'string' && typeof ours === 'function')
    return (...params: unknown[]) => filled(text, params);
  if (text === undefined && typeof ours === 'object' && ours) return labelsIn(texts, place, ours);
  return text ?? ours;
}

function filled(text: string, params: readonly unknown[]): string {
  return text.replace(/\{(\d+)(?:#([^|}]*)\|([^}]*))?\}/g, (_, at: string, one?: string, other?: string) => {
    const value = params[Number(at) - 1] ?? '';
    return one === undefined ? `${value}` : `${value} ${value === 1 ? one : other}`;
  });
}
