import * as v from 'valibot';
import { savedAt } from '../accepted.ts';
import { accesses, type CheckedAccess } from '../access.ts';
import type { Limit } from '../limits.ts';
import { sentDraftSchema } from '../quote/wire-extras.ts';
import type { ctmPath, inboundPath } from '../screens.ts';
import { claimToken, csrfToken } from '../tokens.ts';

/**
 * Bytes of a body: of a link or a trip, of a password or a payment, of a link with the whole quote as it was answered
 * (API-03), of a quote with all travellers and their texts.
 */
export const small = 8 * 1024;
export const medium = 16 * 1024;
export const quoteLink = 32 * 1024;
export const wholeQuote = 192 * 1024;

/**
 * A call that stores. `basedOn`: the `savedAt` that the caller loaded; a quote saved since answers 409 `quote_changed`. `claimed`: what
 * `claimQuote` answered; without it, another contact address takes the quote out of that customer's account.
 */
export const storing = {
  ...sentDraftSchema.entries,
  basedOn: v.optional(v.nullable(savedAt), null),
  claimed: v.optional(v.nullable(claimToken), null),
};

/** Groups of endpoints in the OpenAPI document. */
export type EndpointTag =
  | 'Brand'
  | 'Content'
  | 'Quotes'
  | 'Partners'
  | 'Screenings'
  | 'Places'
  | 'Policies'
  | 'Payments'
  | 'Accounts';
/** The calls of links in their pages' own paths (INBD-01) beside all others. */
type ApiPath = `/api/${string}` | typeof ctmPath | typeof inboundPath;
type Common = {
  tag: EndpointTag;
  /** What it does, in a line, for readers of the OpenAPI document. */
  summary: string;
  path: ApiPath;
  access: CheckedAccess;
  output: v.GenericSchema;
  /**
   * The answer may be compressed: it holds no secret, so none is beside text that somebody else chose. `tokenKnown`: where the
   * caller has the answer leave out the token, and it has none of a traveller's screening either (decision 136).
   */
  compressed?: true | 'tokenKnown';
};
export type GetEndpoint = Common & {
  method: 'GET';
  /** The same for every caller of a brand and affiliate: with an ETag, compressed, and cached for minutes (decision 135). */
  cached?: boolean;
  /** With this parameter the answer is its caller's own: it is not cached. */
  uncachedWith?: string;
  /** Answered where this parameter is there; without it the path is a page's. */
  onlyWith?: string;
  limits?: readonly Limit[];
  hostOnly?: boolean;
  /** What each header is, by its name. */
  headers?: Readonly<Record<string, string>>;
  /** What each parameter of the path is, by its name: `/api/content/{slug}`. The last may have slashes. */
  params?: Readonly<Record<string, string>>;
  /** What each parameter is, by its name. */
  query: Readonly<Record<string, string>>;
  /** Names of the parameters without which the call is refused, or is none. */
  required?: readonly string[];
};
type Posting = {
  /** The body's `csrf` is verified first; brand and affiliate come from it (API-02). */
  csrf: boolean;
  /** Bytes. */
  bodyLimit: number;
  limits: readonly Limit[];
  /** Only pages of the host may call it, those of an affiliate never: what it opens is personal (EMBD-06). */
  hostOnly?: boolean;
  /** DETL-08: fields of which only the hash is passed on, since a caller could put a card number there. */
  hashed?: readonly string[];
};
export type PostEndpoint = Common &
  Posting & { method: 'POST'; input: v.GenericSchema; example?: { input?: object; output: unknown } };
export type Endpoint = GetEndpoint | PostEndpoint;

/** Whether this answer to this input may be compressed. */
export function isCompressed(
  { compressed }: Pick<Endpoint, 'compressed'>,
  input: unknown,
  answer: unknown,
): boolean {
  if (compressed !== 'tokenKnown') return compressed === true;
  return v.is(withKnownToken, input) && v.is(withoutTokens, answer);
}

const withKnownToken = v.object({ tokenKnown: v.literal(true) });
/** A quote without its token and those of its travellers. */
const withoutTokens = v.object({
  token: v.optional(v.undefined()),
  insurees: v.array(v.object({ token: v.optional(v.undefined()) })),
});

/** A row for what is only read. Its example is recorded with the document. */
export const get = <const P extends ApiPath, const A extends CheckedAccess, O extends v.GenericSchema>(
  row: Omit<GetEndpoint, 'method' | 'path' | 'access' | 'output'> & { path: P; access: A; output: O },
) => ({ ...row, method: 'GET' as const });

type FieldsOf<A extends CheckedAccess> = (typeof accesses)[A] extends { fields: infer F } ? F : unknown;
type CsrfField<C extends boolean> = C extends true ? { csrf: typeof csrfToken } : unknown;

type PostRow<P, A, C, I extends v.ObjectEntries, O extends v.GenericSchema> = Omit<
  Common,
  'path' | 'access'
> &
  Omit<Posting, 'csrf'> & {
    path: P;
    access: A;
    csrf: C;
    /** Its own fields: those of its access and the csrf are added. */
    input?: I;
    output: O;
    /** Own fields and the answer's data, where they are a few lines. Longer ones are recorded with the document. */
    example?: { input?: v.InferInput<v.ObjectSchema<I, undefined>>; output: v.InferOutput<O> };
  };

/** A row for what stores or does something. */
export const post = <
  const P extends ApiPath,
  const A extends CheckedAccess,
  O extends v.GenericSchema,
  // biome-ignore lint/complexity/noBannedTypes: a row without fields of its own adds none.
  I extends v.ObjectEntries = {},
>(
  row: PostRow<P, A, true, I, O>,
) => rowWithBody<P, A, true, O, I>(row);

/** A row for what is only read, with a body that holds what opens it: it does without a csrf. */
export const read = <
  const P extends ApiPath,
  const A extends CheckedAccess,
  O extends v.GenericSchema,
  // biome-ignore lint/complexity/noBannedTypes: as above.
  I extends v.ObjectEntries = {},
>(
  row: Omit<PostRow<P, A, false, I, O>, 'csrf'>,
) => rowWithBody<P, A, false, O, I>({ ...row, csrf: false });

function rowWithBody<
  const P extends ApiPath,
  const A extends CheckedAccess,
  const C extends boolean,
  O extends v.GenericSchema,
  I extends v.ObjectEntries,
>(row: PostRow<P, A, C, I, O>) {
  const access = accesses[row.access];
  const entries = {
    ...row.input,
    ...('fields' in access ? access.fields : {}),
    ...(row.csrf ? { csrf: csrfToken } : {}),
  };
  // The columns decide which fields are added; the compiler cannot follow that through the spread.
  const input = v.object(entries as I & FieldsOf<A> & CsrfField<C>);
  return { ...row, method: 'POST' as const, input };
}
