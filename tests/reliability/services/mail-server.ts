import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';

/** `cut`: it accepts the mail and closes the connection before the answer. */
export type MailMode = 'up' | 'gone' | 'slow' | 'refusing' | 'cut';

export type Mail = {
  /** The Message-ID header, with its brackets. */
  id: string;
  to: string[];
  /** The beginning of the message, without attachments; folded lines are joined. */
  text: string;
  /** The sender got a positive answer. */
  acknowledged: boolean;
};

/** An SMTP server in this process, which gets the product's mail. */
export type MailServer = {
  url: string;
  received: readonly Mail[];
  /** Numbers of messages by result. */
  counts: Record<'accepted' | 'refused' | 'cut', number>;
  set: (mode: MailMode) => Promise<void>;
  stop: () => Promise<void>;
};

/** ms that a slow server takes for a message. */
const slowMs = 1500;
/** Characters kept of a message: its text, not the documents. */
const keptText = 40_000;

export async function startMailServer(port: number): Promise<MailServer> {
  const received: Mail[] = [];
  const counts = { accepted: 0, refused: 0, cut: 0 };
  const connections = new Map<number, Socket>();
  let mode: MailMode = 'up';
  let server: SMTPServer | null = null;

  /** Receives a message; throws the SMTP error for the sender. */
  const receive = async (stream: SMTPServerDataStream, to: string[], connection: Socket | undefined) => {
    const text = await textOf(stream);
    const now = mode;
    if (now === 'refusing') {
      counts.refused += 1;
      throw Object.assign(new Error('Try again later'), { responseCode: 451 });
    }
    if (now === 'slow') await sleep(slowMs);
    if (now === 'cut') connection?.destroy();
    const acknowledged = connection?.destroyed === false;
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
        const answer = (error: unknown) => callback(error instanceof Error ? error : null);
        void receive(stream, to, connections.get(session.remotePort)).then(answer, answer);
      },
    });
    // Clients are killed during a session on purpose.
    opened.on('error', () => undefined);
    opened.server.on('connection', (connection) => {
      const from = connection.remotePort ?? 0;
      connections.set(from, connection);
      connection.once('close', () => connections.delete(from));
    });
    await new Promise<void>((resolve) => opened.listen(port, '127.0.0.1', resolve));
    server = opened;
  };
  const close = async () => {
    const closing = server;
    server = null;
    if (!closing) return;
    const closed = new Promise<void>((resolve) => closing.server.close(() => resolve()));
    for (const connection of connections.values()) connection.destroy();
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

/** Quoted-printable breaks a connection anywhere, also within a policy's number. */
const unfolded = (text: string): string => text.slice(0, keptText).replaceAll('=\r\n', '');

function messageIdOf(text: string): string {
  const head = text.slice(0, text.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
  return /^message-id:\s*(\S+)/im.exec(head)?.[1] ?? '';
}
