/** The brand's logo: SVG from its record, which only staff can write. */
export function BrandLogo({ svg }: { svg: string }) {
  return <span className="host-mark" aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg }} />;
}
