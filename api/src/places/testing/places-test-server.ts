/** How a service can fail: no answer in time, its key refused, too many calls, an answer that is not its own. */
export type PlacesFailure = 'timeout' | 'forbidden' | 'tooMany' | 'malformed' | 'otherShape';

/** A service as a test has it: it knows 12 Smith Street in Cooma and Coogee, and 12 Smith Street in Queenstown (NZ). */
export type PlacesTestServer = {
  /** The variables that choose it. */
  env: Readonly<Record<string, string>>;
  failNext: (failure: PlacesFailure) => void;
  close: () => Promise<void>;
};
export type StartPlacesTestServer = () => Promise<PlacesTestServer>;
