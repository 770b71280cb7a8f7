/** The brand's mark: SVG from its record, which only staff can write. */
export function Mark({ svg }: { svg: string }) {
  return <span className="host-mark" aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg }} />;
}
