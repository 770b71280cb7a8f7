import { useCoverkit } from '../../brand/brand-provider.tsx';
import { useFlow } from '../../flow/use-flow.ts';
import type { SignInFlow } from './screens/props.ts';
import { signInCopy } from './sign-in.copy.ts';

export function useSignInFlow(): SignInFlow {
  const flow = useFlow({ name: 'sign-in', wordsKey: 'sign-in', copy: signInCopy });
  const { onAlert } = useCoverkit();
  const showAlone = (message: string) => {
    if (onAlert) return onAlert({ type: 'OK', message, alone: true });
    for (const { id } of flow.alerts.list.peek()) flow.alerts.dismiss(id);
    flow.alerts.show('OK', message);
  };
  return { ...flow, showAlone };
}
