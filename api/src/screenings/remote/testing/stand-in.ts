import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ScreeningFault } from './faults.ts';
import { createEngine, type EngineAnswer, type StandInRequest } from './stand-in-engine.ts';
import type { WidgetVisit } from './widget-visits.ts';

export type ScreeningStandIn = {
  /** The variables that choose it. */
  env: Readonly<Record<string, string>>;
  requests: StandInRequest[];
  failNext: (fault: ScreeningFault) => void;
  /** Each call fails so, until null. */
  failAll: (fault: ScreeningFault | null) => void;
  /** What a traveller does in the provider's widget, opened by that token. */
  visitWidget: (token: string, visit?: WidgetVisit) => Promise<void>;
  /** Called when a call hangs. */
  onHang: (listener: () => void) => void;
  close: () => Promise<void>;
};

export const standInKey = 'stand-in-key-that-nobody-may-see';

/** An outside provider, over HTTP on this machine, that knows the conditions of the embedded catalogue. */
export async function startStandIn(): Promise<ScreeningStandIn> {
  const engine = createEngine(standInKey);
  const requests: StandInRequest[] = [];
  const planned: ScreeningFault[] = [];
  let always: ScreeningFault | null = null;
  let onHang: () => void = () => undefined;

  const handle = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { url = '', headers } = incoming;
    const body = await bodyOf(incoming);
    const request = { url, headers, body };
    requests.push(request);
    const fault = planned.shift() ?? always;
    const answer = () => engine.answer({ method: incoming.method ?? '', ...request });
    switch (fault?.kind) {
      case undefined:
        return send(response, await answer());
      case 'hang':
        return onHang();
      case 'slow': {
        const late = await answer();
        await sleep(fault.ms);
        return send(response, late);
      }
      case 'status':
        return send(response, { ...fault, body: { error: 'fault' } });
      case 'malformed':
        return void response.writeHead(200).end('<html>Service under maint');
      case 'answer':
        return send(response, fault);
      case 'lostAnswer':
        await answer();
        return void response.destroy();
      case 'reset':
        return void response.destroy();
      case 'newerSession':
        return send(response, await engine.failWithNewerSession(body.session?.id ?? '', fault));
    }
  };
  const server = createServer((incoming, response) => {
    handle(incoming, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    env: {
      SCREENING_PROVIDER: 'http',
      SCREENING_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      SCREENING_KEY: standInKey,
      SCREENING_NAME: 'Example Screening',
    },
    requests,
    failNext: (fault) => planned.push(fault),
    failAll: (fault) => {
      always = fault;
    },
    visitWidget: (token, visit = {}) => engine.visit(token, visit),
    onHang: (listener) => {
      onHang = listener;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function send(
  response: ServerResponse,
  { status, body, retryAfter, location }: EngineAnswer & { location?: string | undefined },
): void {
  const headers = {
    'content-type': 'application/json',
    ...(location !== undefined && { location }),
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
  };
  response.writeHead(status, headers).end(JSON.stringify(body));
}

async function bodyOf(request: IncomingMessage): Promise<StandInRequest['body']> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text === '' ? {} : JSON.parse(text);
}
