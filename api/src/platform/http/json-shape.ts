import { problem } from '@coverkit/rules';
import { formInvalid } from '../errors.ts';

/** Deepest nesting of a body; the deepest that a quote needs is 4. */
const maxDepth = 12;
/** Most entries of a list or object; the longest list of a form is 100, limited by its schema. */
const maxEntries = 200;

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Refuses JSON that is nested deeper or has a longer list than any form of ours, at the path where it is. Before it is
 * parsed: 256 kB of brackets become megabytes of lists. One pass over the bytes; what is no JSON is left to the parser.
 */
export function assertShallowJson(json: Uint8Array): void {
  /** Of each level that is open: its commas, whether it is a list, and the bytes of the last key in it. */
  const commas = new Int32Array(maxDepth + 2);
  const isList = new Uint8Array(maxDepth + 2);
  const keyFrom = new Int32Array(maxDepth + 2);
  const keyTo = new Int32Array(maxDepth + 2);
  let depth = 0;
  let textFrom = 0;
  let textTo = 0;

  const pathTo = (levels: number): string => {
    const parts = Array.from({ length: levels }, (_, level) =>
      isList[level + 1] ? String(commas[level + 1]) : keyOf(json, keyFrom[level + 1]!, keyTo[level + 1]!),
    );
    return parts.join('.').slice(0, 100);
  };

  for (let at = 0; at < json.length; at += 1) {
    switch (json[at]) {
      case quote:
        textFrom = at + 1;
        at = endOfText(json, textFrom);
        textTo = at;
        break;
      case colon:
        keyFrom[depth] = textFrom;
        keyTo[depth] = textTo;
        break;
      case comma:
        commas[depth] = commas[depth]! + 1;
        if (commas[depth]! >= maxEntries && depth > 0) {
          throw formInvalid([problem('too_many', pathTo(depth - 1), { max: maxEntries })]);
        }
        break;
      case openList:
      case openObject:
        // The outermost level is 1.
        if (depth > maxDepth) throw formInvalid([problem('too_deep', pathTo(depth))]);
        depth += 1;
        commas[depth] = 0;
        isList[depth] = json[at] === openList ? 1 : 0;
        break;
      case closeList:
      case closeObject:
        depth = Math.max(0, depth - 1);
        break;
    }
  }
}

/** The index of the quote that ends a text, or of the last byte. */
function endOfText(json: Uint8Array, from: number): number {
  let at = from;
  while (at < json.length && json[at] !== quote) at += json[at] === backslash ? 2 : 1;
  return at;
}

const keyOf = (json: Uint8Array, from: number, to: number): string =>
  Buffer.from(json.buffer, json.byteOffset + from, to - from).toString('utf8');
