import { useContext, useMemo } from 'react';
import { LabelsContext, type LabelTexts } from './labels-context.ts';

type Param = string | number;

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
  const labels: Record<string, unknown> = {};
  for (const [name, label] of Object.entries(ours)) labels[name] = labelIn(texts, `${prefix}.${name}`, label);
  return labels as Labels;
}

function labelIn(texts: LabelTexts, place: string, ours: unknown): unknown {
  const text = texts[place];
  if (text === undefined) return typeof ours === 'object' && ours ? labelsIn(texts, place, ours) : ours;
  if (typeof text !== 'string' || typeof ours !== 'function') return text;
  return (...params: Param[]) =>
    text.replace(/\{(\d)(?:#(.*?)\|(.*?))?\}/g, (_, at: string, one?: string, other?: string) => {
      const value = params[Number(at) - 1] ?? '';
      return one === undefined ? `${value}` : `${value} ${value === 1 ? one : other}`;
    });
}
