import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';

/** `cut`: it takes the mail and breaks the line before it says so. */
export type MailMode = 'up' | 'gone' | 'slow' | 'refusing' | 'cut';

export type Mail = {
  /** As it stands in the head, with its brackets. */
  id: string;
  to: string[];
  /** The message's beginning, its folded lines made whole; attachments come later in it. */
  text: string;
  /** The sender was told that it is here. */
  acknowledged: boolean;
};

/** Where the product's mail goes: on this machine, in this process. */
export type MailServer = {
  url: string;
  received: readonly Mail[];
  /** Messages by what became of them here. */
  counts: Record<'accepted' | 'refused' | 'cut', number>;
  set: (mode: MailMode) => Promise<void>;
  stop: () => Promise<void>;
};

/** ms that a slow server takes for a message. */
const slowness = 1500;
/** Characters kept of a message: its text, not the documents. */
const keptText = 40_000;

export async function startMailServer(port: number): Promise<MailServer> {
  const received: Mail[] = [];
  const counts = { accepted: 0, refused: 0, cut: 0 };
  const lines = new Map<number, Socket>();
  let mode: MailMode = 'up';
  let server: SMTPServer | null = null;

  /** Throws what the sender is told. */
  const take = async (stream: SMTPServerDataStream, to: string[], line: Socket | undefined) => {
    const text = await textOf(stream);
    const now = mode;
    if (now === 'refusing') {
      counts.refused += 1;
      throw Object.assign(new Error('Try again later'), { responseCode: 451 });
    }
    if (now === 'slow') await sleep(slowness);
    if (now === 'cut') line?.destroy();
    const acknowledged = line?.destroyed === false;
    counts[acknowledged ? 'accepted' : 'cut'] += 1;
    received.push({ id: messageIdOf(text), to, text: unfolded(text), acknowledged });
  };

  const open = async () => {
    const opened = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      disableReverseLookup: true,
      onData: (stream, session, callback) => {
        const to = session.envelope.rcptTo.map((one) => one.address.toLowerCase());
        const told = (error: unknown) => callback(error instanceof Error ? error : null);
        void take(stream, to, lines.get(session.remotePort)).then(told, told);
      },
    });
    // A client that is killed in mid-sentence is the point of it.
    opened.on('error', () => undefined);
    opened.server.on('connection', (line) => {
      const from = line.remotePort ?? 0;
      lines.set(from, line);
      line.once('close', () => lines.delete(from));
    });
    await new Promise<void>((resolve) => opened.listen(port, '127.0.0.1', resolve));
    server = opened;
  };
  const close = async () => {
    const closing = server;
    server = null;
    if (!closing) return;
    const closed = new Promise<void>((resolve) => closing.server.close(() => resolve()));
    for (const line of lines.values()) line.destroy();
    await closed;
  };

  await open();
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    counts,
    set: async (next) => {
      mode = next;
      if (next === 'gone') await close();
      else if (!server) await open();
    },
    stop: close,
  };
}

async function textOf(stream: SMTPServerDataStream): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('latin1');
}

/** Quoted-printable breaks a line anywhere, also within a policy's number. */
const unfolded = (text: string): string => text.slice(0, keptText).replaceAll('=\r\n', '');

function messageIdOf(text: string): string {
  const head = text.slice(0, text.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
  return /^message-id:\s*(\S+)/im.exec(head)?.[1] ?? '';
}
