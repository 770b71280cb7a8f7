import { type Coded, type Coding, codingOf, compressNow } from './compress.ts';
import { okBody, RawJson } from './envelope.ts';

const [before, after] = [okBody(new RawJson('')).slice(0, -1), '}'];

/** JSON that is answered several times: its envelope, and each coding of it, is made once. It must hold no secret. */
export class KeptJson {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly #coded: Partial<Record<Coding, Coded | null>> = {};

  constructor(json: RawJson) {
    this.body = Buffer.from(okBody(json));
  }

  /** As bytes alone: a second copy as text would be twice as long. */
  get text(): string {
    const { buffer, byteOffset, length } = this.body;
    return Buffer.from(buffer, byteOffset, length).toString('utf8', before.length, length - after.length);
  }

  compressed(acceptEncoding: string | undefined): Coded | null {
    const coding = codingOf(acceptEncoding);
    if (coding === null) return null;
    this.#coded[coding] ??= compressNow(this.body, coding);
    return this.#coded[coding];
  }
}
