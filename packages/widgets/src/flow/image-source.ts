/**
 * The address of a picture that a brand's record holds either as an address or as an SVG itself. As an image it can run
 * nothing, and needs no markup to be written into the page, which Trusted Types would refuse.
 */
export const imageSource = (logo: string): string =>
  logo.trimStart().startsWith('<svg') ? `data:image/svg+xml,${encodeURIComponent(logo)}` : logo;
