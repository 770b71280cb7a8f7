import { laterSections } from '../trip/sections.ts';

const asTheServerMadeIt = { __html: '' };

/**
 * The sections that nobody can answer yet, until their part has loaded: hydration leaves the server's HTML in them as it is.
 */
export function WaitingSections() {
  return laterSections.map((name) => (
    <section
      key={name}
      className="ck-start-section"
      data-section={name}
      dangerouslySetInnerHTML={asTheServerMadeIt}
      suppressHydrationWarning
    />
  ));
}
