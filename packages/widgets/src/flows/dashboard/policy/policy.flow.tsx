import { screenPath } from '@coverkit/rules/contract';
import { useModel, useSignalEffect } from '@preact/signals-react';
import { useEffect } from 'react';
import { signInAgain, wayBack } from '../../../flow/connection/sign-in-again.ts';
import { DocumentsModel } from '../../../flow/documents/documents.model.ts';
import { ReadingPage } from '../../../flow/documents/reading-page.tsx';
import { saveFile } from '../../../flow/documents/save-file.ts';
import { FlowRoot } from '../../../flow/flow-root.tsx';
import { observer } from '../../../flow/observer.ts';
import { LoadFailed, ProblemScreen } from '../../../flow/screens/load-problem.tsx';
import { useFlow } from '../../../flow/use-flow.ts';
import { useFocusOnScreenChange } from '../../../flow/use-focus.ts';
import { policyCopy } from './policy.copy.ts';
import { PolicyModel } from './policy.model.ts';
import type { PolicyFlow, PolicyView } from './props.ts';
import { PolicyLoading } from './screens/policy-loading.tsx';
import { PolicyScreen } from './screens/policy-screen.tsx';

/** `reference`: the policy's number, or the reference of its quote. */
export type PolicyProps = { reference: string };

/** `/customer/policies/reference`: one policy of a customer who is signed in (ACCT-02). */
export const Policy = (props: PolicyProps) => <PolicyOf key={props.reference} {...props} />;

const PolicyOf = observer(function PolicyOf({ reference }: PolicyProps) {
  const flow = useFlow({ name: 'dashboard', wordsKey: 'dashboard', copy: policyCopy });
  const { words, navigate } = flow;
  const model = useModel(() => new PolicyModel(optionsOf(flow, reference)));
  useEffect(() => void model.load(), [model]);
  useSignalEffect(() => {
    if (model.stage.value === 'shown') flow.step('policy');
  });
  useFocusOnScreenChange(model.stage, flow.root, () => ({ selector: 'h1' }));
  const stage = model.stage.value;
  const page = model.shown.value;
  const home = () => navigate({ screen: 'dashboard' });
  return (
    <FlowRoot flow={flow}>
      {stage === 'shown' && page && <Shown view={{ ...flow, page }} model={model} />}
      {stage === 'notFound' && (
        <ProblemScreen
          title={words('load.notFound.title')}
          messages={[words('load.notFound.text')]}
          action={{ label: words('load.notFound.home'), onPress: home }}
        />
      )}
      {stage === 'failed' && (
        <LoadFailed words={words} model={model} otherwise={{ label: words('back'), onPress: home }} />
      )}
      {stage === 'loading' && <PolicyLoading label={words('loading')} />}
    </FlowRoot>
  );
});

const optionsOf = (flow: PolicyFlow, reference: string) => ({
  session: flow.client.session,
  reference,
  onFailure: (error: Parameters<PolicyFlow['emitError']>[0]) => {
    const to = screenPath('policy', { reference });
    if (error.code === 'sign_in_required') return signInAgain(flow, error, { to });
    flow.emitError(error);
    if (error.code === 'code_required')
      flow.navigate({ screen: 'verifyOtp' }, { replace: true, ...wayBack(to) });
  },
});

/** The policy, or one of its documents to read. */
const Shown = observer(function Shown({ view, model }: { view: PolicyView; model: PolicyModel }) {
  const { client, page } = view;
  const { reference, token } = page;
  const documents = useModel(
    () =>
      new DocumentsModel({
        ...{ client, access: { reference, token }, save: saveFile },
        listed: page.documents,
      }),
  );
  useEffect(() => {
    documents.list.value = page.documents;
  }, [documents, page]);
  return (
    <ReadingPage view={view} documents={documents}>
      <PolicyScreen view={view} documents={documents} poller={model.poller} />
    </ReadingPage>
  );
});
