import { type ReactNode, useId } from 'react';

type Props = { className: string; title: string; id?: string; children: ReactNode };

/** A part of a page under its own heading, where it has one. */
export function Band({ className, title, id, children }: Props) {
  const heading = useId();
  const named = title !== '';
  return (
    <section className={`host-band ${className}`} id={id} aria-labelledby={named ? heading : undefined}>
      {named && <h2 id={heading}>{title}</h2>}
      {children}
    </section>
  );
}
