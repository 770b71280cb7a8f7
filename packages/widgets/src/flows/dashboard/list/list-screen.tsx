import type { AccountEntries } from '@coverkit/rules/contract';
import { Alert, Button } from '@coverkit/ui';
import { observer } from '../../../flow/observer.ts';
import { PageHead } from '../../../flow/page/page-head.tsx';
import { errorMessages } from '../../../flow/problems/problem-words.ts';
import { headOf } from '../screens/head-of.ts';
import { PolicyCards, QuoteCards } from '../screens/lists.tsx';
import type { DashboardFlow } from '../screens/props.ts';
import { type AccountList, entriesOnPage, type ListModel } from './list.model.ts';
import { Narrow } from './narrow.tsx';

type Props = { flow: DashboardFlow; shown: AccountEntries; model: ListModel; list: AccountList };

/** One list, page by page, which can be searched. */
export const ListScreen = observer(function ListScreen({ flow, shown, model, list }: Props) {
  const { words, navigate } = flow;
  const { search, status } = model.asked.value;
  const narrowed = search.trim() !== '' || status !== null;
  const error = model.failure.value;
  const searching = model.searching.value;
  const has = narrowed || shown.total > 0 || searching || error !== null;
  return (
    <article className="ck-account-lists">
      <PageHead {...headOf(flow, list)} />
      {has && <Narrow flow={flow} model={model} list={list} narrowed={narrowed} />}
      <div className="ck-account-list">
        <p className="ck-account-count" role="status">
          {!has || error
            ? ''
            : searching
              ? words('search.busy')
              : words(narrowed ? `${list}.found` : `${list}.count`, { count: shown.total })}
        </p>
        {error ? (
          <Alert type="error" title={words('search.failed')}>
            {errorMessages(words, error).map((message) => (
              <p key={message}>{message}</p>
            ))}
            <p className="ck-page-ways">
              <Button variant="secondary" icon="refresh" onClick={() => void model.again()}>
                {words('load.failed.retry')}
              </Button>
            </p>
          </Alert>
        ) : (
          <div aria-busy={searching}>
            <Entries flow={flow} shown={shown} model={model} list={list} narrowed={narrowed} />
          </div>
        )}
      </div>
      {!error && <Pages flow={flow} shown={shown} model={model} />}
      <p className="ck-page-ways">
        {!has && (
          <Button variant="secondary" onClick={() => navigate({ screen: 'start' })}>
            {words('quotes.start')}
          </Button>
        )}
        <Button variant="quiet" onClick={() => navigate({ screen: 'dashboard' })}>
          {words('back')}
        </Button>
      </p>
    </article>
  );
});

function Entries({ flow, shown, model, list, narrowed }: Props & { narrowed: boolean }) {
  if (shown.total === 0 && narrowed)
    return <p className="ck-account-none">{flow.words(`${list}.notFound`)}</p>;
  return list === 'policies' ? (
    <PolicyCards flow={flow} level="h2" policies={shown.policies} />
  ) : (
    <QuoteCards flow={flow} level="h2" quotes={shown.quotes} model={model} />
  );
}

const Pages = observer(function Pages({ flow, shown, model }: Omit<Props, 'list'>) {
  const { words } = flow;
  const { page } = model.asked.value;
  const count = shown.total;
  if (count <= entriesOnPage) return null;
  const from = (page - 1) * entriesOnPage + 1;
  const to = Math.min(count, page * entriesOnPage);
  /** From the beginning, as its button may be gone. */
  const turnTo = async (next: number) => {
    await model.show({ page: next });
    flow.root.current?.querySelector('h1')?.focus();
  };
  return (
    <nav className="ck-account-pages" aria-label={words('pages')}>
      {page > 1 && (
        <Button variant="secondary" onClick={() => void turnTo(page - 1)}>
          {words('page.earlier')}
        </Button>
      )}
      <span>{words('page.shown', { from, to, count })}</span>
      {to < count && (
        <Button variant="secondary" onClick={() => void turnTo(page + 1)}>
          {words('page.later')}
        </Button>
      )}
    </nav>
  );
});
