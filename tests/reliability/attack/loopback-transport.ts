import { Agent, request } from 'node:http';
import type { Transport } from '../customers/api-client.ts';

/** Sends from one loopback address, with kept-alive connections. */
export function loopbackTransport(localAddress: string): Transport {
  const agent = new Agent({ keepAlive: true, localAddress });
  return (url, { method, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const sent = request(url, { method, headers, signal, agent }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const json = async (): Promise<unknown> => JSON.parse(Buffer.concat(chunks).toString());
          resolve({ status: answer.statusCode ?? 0, json });
        });
      });
      sent.on('error', reject);
      sent.end(body);
    });
}
