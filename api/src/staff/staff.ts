import { settledDay } from '../payments/settlement.service.ts';
import { type ApiConfig, readConfig } from '../platform/config.ts';
import { unavailableReason } from '../platform/unavailable.ts';
import type { Done, Failed } from './answers.ts';
import { commandList, parseCommand, type StaffCommand } from './arguments.ts';
import { checkBrand, saveBrand } from './brand-commands.ts';
import { ConfigurationError, configured } from './configured.ts';
import { cancelPayment, compareSettlement, raisePayment, resendDocuments } from './money-commands.ts';
import { findPolicyView } from './policy-view.ts';
import { refused } from './refused.ts';
import * as copy from './staff.copy.ts';
import { listText, policyText, referralText } from './staff.text.ts';
import { type CommandServices, withStaffServices } from './staff-services.ts';

/** What a command prints and ends with: 0 done, 1 not possible now, 2 not understood. */
export type StaffAnswer = { code: 0 | 1 | 2; out: string; err: string };

/** Runs one command of the staff's command line (REFR-01), over the same services and rules as the server. */
export async function runStaff(args: readonly string[], env: NodeJS.ProcessEnv): Promise<StaffAnswer> {
  const { json, command, usage } = parseCommand(args, {
    user: env.USER ?? env.USERNAME,
    settled: settledDay(new Date()),
  });
  const done = ({ data, text }: Done): StaffAnswer => ({
    code: 0,
    out: json ? JSON.stringify(data, null, 2) : text,
    err: '',
  });
  const failure = (code: 1 | 2, failed: string, message: string, details = {}): StaffAnswer => ({
    code,
    out: '',
    err: json ? JSON.stringify({ error: { code: failed, message, ...details } }) : message,
  });
  if (usage) return failure(2, usage.code, copy.usage[usage.code](usage.about));
  if (command.name === 'help') return done({ data: { commands: commandList }, text: copy.help });
  try {
    // npm runs its scripts elsewhere, and says where it was called.
    const from = env.INIT_CWD ?? process.cwd();
    const answer =
      command.name === 'brand check'
        ? await checkBrand(command.file, from)
        : await withStaffServices(configOf(env), env, from, (services) => runCommand(services, command));
    if ('failed' in answer) return failure(1, answer.failed, answer.message, answer.details);
    return done(answer);
  } catch (error) {
    if (error instanceof ConfigurationError) return failure(2, 'configuration', error.message);
    const reason = unavailableReason(error);
    if (reason) return failure(1, reason, copy.unavailable[reason]);
    // No message: a failed statement's quotes its values.
    return failure(1, 'unexpected', copy.unexpected(error instanceof Error ? error.name : typeof error));
  }
}

/** Nothing is signed here, so no secret is needed, and none is made in a folder that may be the wrong one. */
const configOf = (env: NodeJS.ProcessEnv): ApiConfig =>
  configured(() => readConfig({ ...env, SECRET: env.SECRET ?? '-'.repeat(32) }));

const notErased = {
  notFound: 'notFound',
  bought: 'notErasedBought',
  moneyUnderWay: 'notErasedMoney',
} as const;

async function runCommand(
  services: CommandServices,
  command: Exclude<StaffCommand, { name: 'help' | 'brand check' }>,
): Promise<Done | Failed> {
  const { referrals } = services;
  switch (command.name) {
    case 'referrals list': {
      const waiting = await referrals.list();
      return { data: { referrals: waiting }, text: listText(waiting) };
    }
    case 'referrals show': {
      const referral = await referrals.show(command.reference);
      if (!referral) return refused('notFound', command.reference);
      return { data: { referral }, text: referralText(referral) };
    }
    case 'referrals decide': {
      const decided = await referrals.decide(command.reference, command);
      if (decided.refused === 'note' || decided.refused === 'loading')
        return { failed: decided.code, message: copy.notes[`${decided.refused}.${decided.code}`] ?? '' };
      if (decided.refused) return refused(decided.refused, command.reference);
      const { referral } = decided;
      return { data: { referral }, text: `${copy.words[command.outcome]}\n\n${referralText(referral)}` };
    }
    case 'quote erase': {
      const { reference } = command;
      const erased = await services.erasing.eraseQuote(reference);
      if (erased.refused !== null) return refused(notErased[erased.refused], reference);
      return { data: { erased: { reference } }, text: copy.words.erased(reference) };
    }
    case 'payment raise':
      return raisePayment(services, command);
    case 'payment cancel':
      return cancelPayment(services, command);
    case 'documents resend':
      return resendDocuments(services, command);
    case 'settlement compare':
      return compareSettlement(services, command);
    case 'brand save':
      return saveBrand(services.saving, command, services.from);
    case 'policy show': {
      const policy = await findPolicyView(command.asked, services);
      if (!policy) return refused('policyNotFound', command.asked);
      return { data: { policy }, text: policyText(policy) };
    }
  }
}
