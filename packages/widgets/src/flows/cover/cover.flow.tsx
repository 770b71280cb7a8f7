import { Button, Tabs } from '@coverkit/ui';
import { useModel, useSignalEffect } from '@preact/signals-react';
import { useEffect, useState } from 'react';
import { FlowRoot } from '../../flow/flow-root.tsx';
import { observer } from '../../flow/observer.ts';
import { PageHead } from '../../flow/page/page-head.tsx';
import { LoadFailed } from '../../flow/screens/load-problem.tsx';
import { type Flow, useFlow } from '../../flow/use-flow.ts';
import { coverCopy } from './cover.copy.ts';
import { CoverModel } from './cover.model.ts';
import type { Coverage } from './level-benefits.ts';
import { Comparison } from './screens/comparison.tsx';
import { DocumentNote } from './screens/document-note.tsx';
import { Loading } from './screens/loading.tsx';

export type CoverListProps = {
  /** What `client.coverage()` answers, where the page has it already, as a server's first render. */
  coverage?: Coverage | null;
};

/** What each level covers, by type of cover (COVR-01): `/cover`. It asks nothing. */
export const CoverList = observer(function CoverList({ coverage = null }: CoverListProps) {
  const flow = useFlow({ name: 'cover', wordsKey: 'cover', copy: coverCopy });
  const { client, words } = flow;
  const model = useModel(() => new CoverModel({ client, known: coverage }));
  useEffect(() => {
    if (model.stage.peek() !== 'ready') void model.load();
  }, [model]);
  useSignalEffect(() => {
    if (model.stage.value === 'ready') flow.step('levels');
  });
  const stage = model.stage.value;
  const loaded = model.coverage.value;
  return (
    <FlowRoot flow={flow}>
      {stage === 'failed' || stage === 'notFound' ? (
        <LoadFailed words={words} model={model} />
      ) : (
        <div className="ck-cover-page">
          <div className="ck-cover-head">
            <PageHead title={words('title')} lead={words('lead')} />
            <Start flow={flow} />
          </div>
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
function Types({ flow: { words }, coverage }: { flow: CoverFlow; coverage: Coverage }) {
  const [only, ...others] = coverage;
  const [chosen, choose] = useState(String(only?.id ?? ''));
  if (!only) return null;
  if (others.length === 0) return <Comparison words={words} type={only} />;
  return (
    <Tabs
      label={words('types.label')}
      value={chosen}
      onChange={choose}
      panels="kept"
      items={coverage.map((type) => ({
        id: String(type.id),
        label: type.name,
        panel: <Comparison words={words} type={type} />,
      }))}
    />
  );
}
