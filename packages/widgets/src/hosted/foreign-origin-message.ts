type Refusal = {
  flow: string;
  /** The name of the host's screen: an address would put its token into the console. */
  screen: string;
  page: string;
  host: string;
};

/** For the developer of a page: what happened, why it matters, how to mend it. */
export const foreignOriginMessage = ({ flow, screen, page, host }: Refusal): string =>
  `Coverkit: the flow "${flow}" cannot run on ${page}; its visitors see a link to the screen "${screen}" of ${host} instead. ` +
  'It handles personal, health or payment data, and the API answers such calls to pages of the brand’s own origin only. ' +
  `Navigate there instead of rendering the flow: location.assign(config.brand.hostUrl + pathOf({ screen: "${screen}", … })). ` +
  `Or serve this page from ${host}, with a client whose baseUrl is that origin.`;
