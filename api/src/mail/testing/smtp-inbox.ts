import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = { raw: Buffer; from: string; to: string[] };

export type SmtpInboxOptions = {
  port?: number;
  /** Asked for and taken: without it nobody has to say who they are. */
  login?: { user: string; pass: string };
  /** Offers no encryption. */
  plain?: boolean;
  /** Addresses that it does not know. */
  refuses?: readonly string[];
  /** What it refuses them with, by default for good; one of the 4xx: for now. */
  refusal?: number;
  /** It takes no mail of ours, from whom it says it is. */
  refusesSender?: boolean;
  /** What it does once it has received the mail. */
  afterData?: 'answer' | 'cut' | 'silence';
};

/** A mail server on this machine, over real sockets, that keeps what arrives. */
export async function startSmtpInbox(options: SmtpInboxOptions = {}) {
  const arrived: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  const seen = { connections: 0, logins: 0, encrypted: 0 };
  let behaviour = options;
  const server = new SMTPServer({
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100,
    authOptional: options.login === undefined,
    disabledCommands: [...(options.plain ? ['STARTTLS'] : []), ...(options.login ? [] : ['AUTH'])],
    onAuth: ({ username, password }, _session, callback) => {
      seen.logins += 1;
      const { user, pass } = options.login ?? {};
      if (username === user && password === pass) callback(null, { user: 'known' });
      else callback(new Error('Who is that?'));
    },
    onMailFrom: (_address, _session, callback) =>
      callback(
        behaviour.refusesSender ? Object.assign(new Error('not from you'), { responseCode: 550 }) : undefined,
      ),
    onRcptTo: ({ address }, _session, callback) => {
      if (!behaviour.refuses?.includes(address)) return callback();
      callback(
        Object.assign(new Error(`<${address}>: no such mailbox`), { responseCode: behaviour.refusal ?? 550 }),
      );
    },
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom ? mailFrom.address : '';
        arrived.push({ raw: Buffer.concat(chunks), from, to: rcptTo.map((one) => one.address) });
        if (session.secure) seen.encrypted += 1;
        if (behaviour.afterData === 'cut') for (const socket of sockets) socket.destroy();
        else if (behaviour.afterData !== 'silence') callback();
      });
    },
  });
  // A connection that the test cuts is no error of the server's.
  server.on('error', () => undefined);
  const listening = server.listen(options.port ?? 0, '127.0.0.1');
  listening.on('connection', (socket: Socket) => {
    seen.connections += 1;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise((resolve) => listening.once('listening', resolve));
  return {
    port: (listening.address() as AddressInfo).port,
    arrived,
    seen,
    /** Connections that are open. */
    open: () => server.connections.size,
    behave: (changed: Pick<SmtpInboxOptions, 'refuses' | 'refusal' | 'refusesSender' | 'afterData'>) => {
      behaviour = { ...behaviour, ...changed };
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

export type SmtpInbox = Awaited<ReturnType<typeof startSmtpInbox>>;
