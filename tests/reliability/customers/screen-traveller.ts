import type { QuoteAnswer } from '@coverkit/rules';
import type { CallInput } from '@coverkit/rules/contract';
import type { Random } from '../random.ts';
import { type CallDeps, callOrRecord, declareOrReread } from './call-or-record.ts';
import { declareConditions } from './declare-conditions.ts';
import type { Plan } from './plan.ts';

type Link = { reference: string; token: string; insuree: number; insureeToken: string };
type Deps = CallDeps & { random: Random; plan: Pick<Plan, 'conditions' | 'takesMedicalCover'> };

/** From the consent to the decision, with answers by chance; the quote with its price then. */
export async function screenTraveller(deps: Deps, link: Link): Promise<QuoteAnswer | null> {
  const { random, plan } = deps;
  const register = () => callOrRecord(deps, 'registerScreening', { ...link, consent: true });
  const registered = await register();
  if (!registered) return null;
  const session = { ...link, authToken: registered.authToken };
  const calls = {
    search: (searchTerm: string) => callOrRecord(deps, 'searchConditions', { ...link, searchTerm }),
    start: (condition: { id: string }) =>
      declareOrReread(deps, 'startDeclaration', { ...session, condition }, async () => {
        const now = await register();
        return now?.screening ?? null;
      }),
    answer: (answer: CallInput<'saveDetails'>['answer']) =>
      callOrRecord(deps, 'saveDetails', { ...session, answer }),
  };
  const screening = await declareConditions(calls, random, plan.conditions);
  if (!screening) return null;
  const { version } = screening;
  const completed = await callOrRecord(deps, 'completeScreening', { ...session, version });
  if (!completed) return null;
  const confirmed = plan.takesMedicalCover && !completed.all_declined;
  return callOrRecord(deps, 'confirmScreening', { ...session, version: completed.version, confirmed });
}
