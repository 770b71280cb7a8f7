import { type ReactNode, useId } from 'react';

type Props = { title: string; children: ReactNode };

/** What is changed, under its heading. */
export function ChangePart({ title, children }: Props) {
  const id = useId();
  return (
    <section className="ck-amend-part" aria-labelledby={id} data-part="change">
      <h2 className="ck-amend-heading" id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** The half of a range that was answered. */
export const changedEnds = (
  path: string,
  old: { from: string | null; to: string | null },
  next: typeof old,
): string[] =>
  (['from', 'to'] as const).filter((end) => old[end] !== next[end]).map((end) => `${path}.${end}`);
