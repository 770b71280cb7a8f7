/** The one registration of a flow: `flow.ts` in its folder, which is listed in `flows.ts`. */
export type FlowManifest = {
  /** Of its folder, its events and its entry of the package. */
  name: string;
  /**
   * With personal data, so on the brand's own origin alone: `published/<name>.tsx` is what the package publishes of it, and
   * not its `index.ts`.
   */
  ownOrigin: boolean;
  /** Its style sheet, from `src`, where it is published as `<name>.css`. */
  sheet?: `${string}.css`;
  /** The parts that announce themselves, in their order; what is open from the start does not. */
  steps?: readonly string[];
};
