import type { Config } from '@coverkit/rules/contract';
import { useEffect, useRef, useState } from 'react';
import type { ConfigClient } from '../client/calls/brand-calls.ts';
import { type ClientError, clientErrorOf } from '../client/client.ts';
import type { CoverkitClient } from '../client/http.ts';
import { refusedPageMessage } from './refused-page-message.ts';

type LoadState = { config?: Config; error?: ClientError };

/** The configuration of a client: requested when the component is there, and again by `retry`. */
export function useConfig(
  client: ConfigClient & Pick<CoverkitClient, 'baseUrl'>,
  onError?: (error: ClientError) => void,
) {
  const [attempt, setAttempt] = useState(1);
  const [state, setState] = useState<LoadState>({});
  const report = useRef(onError);
  useEffect(() => {
    report.current = onError;
  }, [onError]);
  useEffect(() => {
    let current = true;
    client.config({ force: attempt > 1 }).then(
      (config) => {
        if (current) setState({ config });
      },
      (thrown: unknown) => {
        if (!current) return;
        const error = clientErrorOf(thrown);
        setState({ error });
        const message = refusedPageMessage(error, client.baseUrl);
        if (message) console.error(message);
        report.current?.(error);
      },
    );
    return () => {
      current = false;
    };
  }, [client, attempt]);
  const retry = () => {
    setState({});
    setAttempt(attempt + 1);
  };
  return { ...state, retry };
}
