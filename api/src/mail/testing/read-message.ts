/** A decoded part of a message, or a complete message. */
export type ReadPart = {
  /** In their order, names as written, values unfolded but not decoded. */
  headers: [name: string, value: string][];
  type: string;
  params: Record<string, string>;
  content: Buffer;
  parts: ReadPart[];
};

/** Reads a message of RFC 5322 with MIME, by hand: a test must not read it with the code that wrote it. */
export function readMessage(raw: Buffer): ReadPart {
  // Every byte a character: the header and the structure are ASCII, whatever the parts hold.
  const text = raw.toString('latin1');
  const [, head = '', body = ''] = /^([\s\S]*?\r\n)\r\n([\s\S]*)$/.exec(text) ?? [];
  const headers = head
    .replace(/\r\n$/, '')
    .split(/\r\n(?![ \t])/)
    .map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [
        line.slice(0, colon),
        line
          .slice(colon + 1)
          .replace(/\r\n[ \t]/g, ' ')
          .trim(),
      ];
    });
  const { value: type, params } = parameters(headerOf({ headers }, 'Content-Type') ?? 'text/plain');
  const boundary = params.boundary;
  const parts = boundary === undefined ? [] : split(body, boundary).map((one) => readMessage(latin(one)));
  return {
    headers,
    type,
    params,
    content: decoded(body, headerOf({ headers }, 'Content-Transfer-Encoding')),
    parts,
  };
}

/** The value of the only header of that name; undefined where there is none. More than one is an error. */
export function headerOf({ headers }: Pick<ReadPart, 'headers'>, name: string): string | undefined {
  const found = headers.filter(([one]) => one.toLowerCase() === name.toLowerCase());
  if (found.length > 1) throw new Error(`${found.length} headers are named ${name}`);
  return found[0]?.[1];
}

/** As a reader shows it: encoded words decoded, those that touch each other joined. */
export const shownHeader = (value: string): string =>
  value
    .replace(/(=\?[^?\s]+\?[BbQq]\?[^?\s]*\?=)\s+(?==\?)/g, '$1')
    .replace(/((?:=\?utf-8\?[BbQq]\?[^?\s]*\?=)+)/gi, (words) =>
      Buffer.concat(
        [...words.matchAll(/=\?utf-8\?([BbQq])\?([^?\s]*)\?=/gi)].map(([, kind = '', data = '']) =>
          kind.toUpperCase() === 'B'
            ? Buffer.from(data, 'base64')
            : quotedPrintable(data.replaceAll('_', ' ')),
        ),
      ).toString('utf8'),
    );

/** `Name <address>` or `"Name" <address>`; throws for anything that could be read as two. */
export function shownAddress(value: string): { name: string; address: string } {
  const found = /^(?:("(?:[^"\\]|\\.)*"|[^"<>,;:@()]*?)\s*)?<([^<>\s,;]+)>$/.exec(value);
  if (!found) {
    if (/^[^\s<>,;:"()]+@[^\s<>,;:"()]+$/.test(value)) return { name: '', address: value };
    throw new Error(`No single address: ${value}`);
  }
  const [, quoted = '', address = ''] = found;
  const name = quoted.startsWith('"') ? quoted.slice(1, -1).replace(/\\(.)/g, '$1') : shownHeader(quoted);
  return { name, address };
}

/** All parts that hold no others, in their order. */
export const leaves = (part: ReadPart): ReadPart[] =>
  part.parts.length > 0 ? part.parts.flatMap(leaves) : [part];

/** The name that an attachment is saved under (RFC 2231 where it is encoded); null of a part that is shown. */
export function fileNameOf(part: ReadPart): string | null {
  const disposition = headerOf(part, 'Content-Disposition');
  if (!disposition?.startsWith('attachment')) return null;
  const { params } = parameters(disposition);
  if (params.filename !== undefined) return shownHeader(params.filename);
  const pieces = Object.entries(params).filter(([name]) => name.startsWith('filename*'));
  const joined = pieces.map(([, value]) => value).join('');
  return decodeURIComponent(joined.replace(/^utf-8''/i, ''));
}

const latin = (text: string): Buffer => Buffer.from(text, 'latin1');

function split(body: string, boundary: string): string[] {
  const pieces = `\r\n${body}`.split(`\r\n--${boundary}`);
  const end = pieces.findIndex((one) => one.startsWith('--'));
  return pieces.slice(1, end).map((one) => one.replace(/^[ \t]*\r\n/, ''));
}

function parameters(value: string): { value: string; params: Record<string, string> } {
  const params: Record<string, string> = {};
  for (const [, name = '', quoted, plain = ''] of value.matchAll(
    /;\s*([\w*-]+)=(?:"((?:[^"\\]|\\.)*)"|([^;\s]*))/g,
  )) {
    params[name.toLowerCase()] = quoted?.replace(/\\(.)/g, '$1') ?? plain;
  }
  return { value: value.split(';')[0]?.trim().toLowerCase() ?? '', params };
}

function decoded(body: string, encoding = '7bit'): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  if (encoding === 'quoted-printable') return quotedPrintable(body.replace(/=[ \t]*\r\n/g, ''));
  return latin(body);
}

const quotedPrintable = (text: string): Buffer =>
  latin(
    text.replace(/=([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
  );
