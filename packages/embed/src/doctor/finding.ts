import type { Finding } from '../loader/public-types.ts';

export type { Finding };
export type Severity = Finding['severity'];
export type Report = Finding[];

/** `find` gets what `gather` has seen on the page, so that a test needs no browser for it. */
export type CheckParts<T> = {
  /** What is reported where nothing is wrong. */
  ok: Pick<Finding, 'code' | 'what' | 'why'>;
  gather: (page: PartnerPage) => T | Promise<T>;
  find: (facts: T) => Finding[];
};
export type Check = (page: PartnerPage) => Promise<Report>;

export function defineCheck<T>({ ok, gather, find }: CheckParts<T>): Check {
  return async (page) => {
    const findings = find(await gather(page));
    if (findings.length > 0) return findings;
    return [{ ...ok, severity: 'ok', fix: 'There is nothing to do.' }];
  };
}

/** How the API answers this page about an affiliate. */
export type Answer =
  | { kind: 'config'; mode: string; hostUrl: string; fonts: string[] }
  | { kind: 'refused'; status: number; code: string }
  /** The host can be reached, but this page may not read its answer. */
  | { kind: 'opaque' }
  | { kind: 'unreachable' };

/** A content security policy that stopped a request to the host; `source`: the origin that it would have to name. */
export type Violation = { directive: string; policy: string; enforced: boolean; source: string };

/** The page that is examined. */
export type PartnerPage = {
  /** Origin of the host: where this file comes from. */
  origin: string;
  /** The tag that defined the element; null where it is not known. */
  script: HTMLScriptElement | null;
  widgets: HTMLElement[];
  /** Ids of the affiliates that the page names. */
  affiliates: string[];
  flows: string[];
  /** Of an affiliate; each is asked for once. */
  answer: (affiliate: string) => Promise<Answer>;
  /** What the page's policy has stopped until now. */
  violations: () => Promise<Violation[]>;
};
