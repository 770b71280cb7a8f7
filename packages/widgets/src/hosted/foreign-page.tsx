import { type Destination, pathOf } from '@coverkit/rules/contract';
import { LinkButton } from '@coverkit/ui';
import { useEffect } from 'react';
import { FlowElement } from '../flow/flow-element.tsx';
import { useFlowBase } from '../flow/use-flow-base.ts';
import type { FlowName } from '../tracking/events.ts';
import { foreignOriginMessage } from './foreign-origin-message.ts';
import { hostedCopy } from './hosted.copy.ts';

type Props = { flow: FlowName; screen: Destination };

/**
 * In place of a flow on a page of another origin. The only part that knows how such a page goes on: the host's screen in a
 * frame would be mounted here.
 */
export function ForeignPage({ flow: name, screen }: Props) {
  const flow = useFlowBase({ name, wordsKey: 'hosted', copy: hostedCopy });
  const { words, config, client, emit } = flow;
  const { name: brand, hostUrl } = config.brand;
  const host = hostUrl || client.baseUrl || '';
  useEffect(() => {
    console.error(foreignOriginMessage({ flow: name, screen: screen.screen, page: location.origin, host }));
  }, [name, screen.screen, host]);
  useEffect(() => {
    emit({ type: 'error', flow: name, kind: 'unexpected', recoverable: false });
  }, [name, emit]);
  return (
    <FlowElement flow={flow} alerts={[]} onDismiss={() => {}}>
      <section className="ck-problem" role="alert">
        <h1 className="ck-problem-title">{words('title', { brand })}</h1>
        <p>{words('text', { brand })}</p>
        <LinkButton href={`${host}${pathOf(screen)}`}>{words('link', { brand })}</LinkButton>
      </section>
    </FlowElement>
  );
}
