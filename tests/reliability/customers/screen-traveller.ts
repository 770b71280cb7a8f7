import type { QuoteAnswer } from '@coverkit/rules';
import type { CallInput, CallOutput, EndpointName } from '@coverkit/rules/contract';
import type { Random } from '../random.ts';
import { declareConditions } from './declare-conditions.ts';
import type { Plan } from './plan.ts';

/** Calls until there is an answer: each may be repeated after a lost one. Null where the server was unavailable for too long. */
export type Call = <N extends EndpointName>(
  name: N,
  input: Omit<CallInput<N>, 'csrf'>,
) => Promise<CallOutput<N> | null>;

type Link = { reference: string; token: string; insuree: number; insureeToken: string };
type Deps = { call: Call; random: Random; plan: Pick<Plan, 'conditions' | 'takesMedicalCover'> };

/** From the consent to the decision, with answers by chance; the quote with its price then. */
export async function screenTraveller({ call, random, plan }: Deps, link: Link): Promise<QuoteAnswer | null> {
  const registered = await call('registerScreening', { ...link, consent: true });
  if (!registered) return null;
  const session = { ...link, authToken: registered.authToken };
  const calls = {
    search: (searchTerm: string) => call('searchConditions', { ...link, searchTerm }),
    start: (condition: { id: string }) => call('startDeclaration', { ...session, condition }),
    answer: (answer: CallInput<'saveDetails'>['answer']) => call('saveDetails', { ...session, answer }),
  };
  const screening = await declareConditions(calls, random, plan.conditions);
  if (!screening) return null;
  const { version } = screening;
  const completed = await call('completeScreening', { ...session, version });
  if (!completed) return null;
  const confirmed = plan.takesMedicalCover && !completed.all_declined;
  return call('confirmScreening', { ...session, version: completed.version, confirmed });
}
