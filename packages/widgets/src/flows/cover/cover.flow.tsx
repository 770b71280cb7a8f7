import { Button, Tabs } from '@coverkit/ui';
import { useModel } from '@preact/signals-react';
import { type ReactNode, useEffect, useState } from 'react';
import { clientErrorOf } from '../../client/client.ts';
import { FlowRoot } from '../../flow/flow-root.tsx';
import { observer } from '../../flow/observer.ts';
import { PageHead } from '../../flow/page/page-head.tsx';
import { errorMessages } from '../../flow/problems/problem-words.ts';
import { ProblemScreen } from '../../flow/screens/load-problem.tsx';
import { type Flow, useFlow } from '../../flow/use-flow.ts';
import { coverCopy } from './cover.copy.ts';
import { CoverModel } from './cover.model.ts';
import type { Coverage } from './level-benefits.ts';
import { Comparison } from './screens/comparison.tsx';
import { DocumentNote } from './screens/document-note.tsx';
import { Extras } from './screens/extras.tsx';
import { Loading } from './screens/loading.tsx';

export type CoverListProps = {
  /** What `client.coverage()` answers, where the page has it already, as a server's first render. */
  coverage?: Coverage | null | undefined;
  /** Where the page loads it: with which error that failed, null for none, and what tries again. Otherwise the flow asks the client. */
  loading?: { error: unknown; again: () => void };
  /** Below the head: what the page's brand says of its cover. */
  intro?: ReactNode;
};

/** What each level covers, by type of cover (COVR-01): `/cover`. It asks nothing. */
export const CoverList = observer(function CoverList({ coverage = null, loading, intro }: CoverListProps) {
  const flow = useFlow({ name: 'cover', wordsKey: 'cover', copy: coverCopy });
  const { client, words, emit } = flow;
  const model = useModel(() => new CoverModel({ client, known: coverage }));
  const asks = !loading;
  useEffect(() => {
    if (asks && model.stage.peek() !== 'ready') void model.load();
  }, [model, asks]);
  const loaded = coverage ?? model.coverage.value;
  const isReady = loaded !== null;
  useEffect(() => {
    if (isReady) emit({ type: 'step', flow: 'cover', step: 'levels' });
  }, [isReady, emit]);
  const error = loading ? loading.error : model.stage.value === 'loading' ? null : model.error.value;
  return (
    <FlowRoot flow={flow}>
      {!isReady && error ? (
        <ProblemScreen
          title={words('load.failed.title')}
          messages={errorMessages(words, clientErrorOf(error))}
          action={{
            label: words('load.failed.retry'),
            icon: 'refresh',
            onPress: loading?.again ?? (() => void model.load()),
          }}
        />
      ) : (
        <div className="ck-cover-page">
          <div className="ck-cover-head">
            <PageHead title={words('title')} lead={words('lead')} />
            <Start flow={flow} />
          </div>
          {intro}
          {loaded ? <Types flow={flow} coverage={loaded} /> : <Loading words={words} />}
          {loaded && (
            <footer className="ck-cover-foot">
              <DocumentNote flow={flow} />
              <Start flow={flow} />
            </footer>
          )}
        </div>
      )}
    </FlowRoot>
  );
});

type CoverFlow = Flow<'cover', typeof coverCopy>;

const Start = ({ flow: { words, navigate } }: { flow: CoverFlow }) => (
  <Button size="large" icon="arrow-right" onClick={() => navigate({ screen: 'start' })}>
    {words('start')}
  </Button>
);

/** A tab for each type of cover; its table keeps what was searched for while another is shown. */
function Types({ flow, coverage }: { flow: CoverFlow; coverage: Coverage }) {
  const [only, ...others] = coverage;
  const [chosen, choose] = useState(String(only?.id ?? ''));
  const { words } = flow;
  if (!only) return null;
  if (others.length === 0) return <Type flow={flow} type={only} />;
  return (
    <Tabs
      label={words('types.label')}
      value={chosen}
      onChange={choose}
      panels="kept"
      items={coverage.map((type) => ({
        id: String(type.id),
        label: type.name,
        panel: <Type flow={flow} type={type} />,
      }))}
    />
  );
}

const Type = ({ flow, type }: { flow: CoverFlow; type: Coverage[number] }) => (
  <div className="ck-cover-type">
    <Comparison words={flow.words} type={type} phone={flow.config.brand.legal.supportPhone} />
    <Extras flow={flow} type={type} />
  </div>
);
