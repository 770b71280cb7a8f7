import { openConnection } from './raw-connection.ts';
import { type Attack, repeat } from './target.ts';

const connections = 200;
const requestsEach = 20;
const paths = ['/api/openapi.json', '/api/docs', '/', '/api/config'];

/** Asks for large answers, several on each connection, and reads none of them. */
export const slowReaders: Attack = async ({ target, count }) => {
  await repeat(target, connections, async (at) => {
    const { socket, closed } = await openConnection(target, target.addresses[0]!);
    const asked = `GET ${paths[at % paths.length]} HTTP/1.1\r\nhost: 127.0.0.1:${target.port}\r\n\r\n`;
    socket.pause();
    socket.write(asked.repeat(requestsEach));
    count('connection opened');
    const timer = setTimeout(() => socket.destroy(), Math.max(0, target.ends - Date.now()));
    await closed;
    clearTimeout(timer);
    if (Date.now() < target.ends) count('connection closed by the server');
  });
};
