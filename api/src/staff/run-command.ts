import { settledDay } from '../payments/settlement/settlement.service.ts';
import { type ApiConfig, readConfig } from '../platform/config.ts';
import { unavailableReason } from '../platform/database/unavailable.ts';
import type { Done, Failed } from './answers.ts';
import { changeAffiliate, listAffiliates } from './commands/affiliate-commands.ts';
import { type BackupCommand, runBackup } from './commands/backup-commands.ts';
import { saveBrand } from './commands/brand-commands.ts';
import { hashCaller } from './commands/caller-commands.ts';
import {
  cancelPayment,
  compareSettlement,
  raisePayment,
  resendDocuments,
} from './commands/money-commands.ts';
import { ConfigurationError, configured } from './configured.ts';
import { findPolicyView } from './policy-view.ts';
import { refused } from './refused.ts';
import * as copy from './staff.copy.ts';
import { listText, policyText, referralText } from './staff.text.ts';
import type { StaffCommand } from './staff-command.ts';
import { type CommandServices, withStaffServices } from './staff-services.ts';

type RunCommand = Exclude<StaffCommand, { name: 'help' | 'brand check' }>;
type ServedCommand = Exclude<RunCommand, BackupCommand | { name: 'caller hash' }>;

/** Runs a command over the same services and rules as the server. `from`: the folder that it was given in. */
export async function runCommand(
  command: RunCommand,
  env: NodeJS.ProcessEnv,
  from: string,
): Promise<Done | Failed> {
  const last = settledDay(new Date());
  // Nothing is in the provider's book of such a day, and nothing of it in ours would be missed.
  if (command.name === 'settlement compare' && command.day !== null && command.day > last)
    return { failed: 'dayNotSettled', message: copy.usage.dayNotSettled(last, []), misused: true };
  try {
    // They need the files, not the services.
    if (command.name === 'backup' || command.name === 'restore')
      return await runBackup(command, configOf(env), from);
    if (command.name === 'caller hash') return hashCaller(command, configOf(env), env.SECRET);
    return await withStaffServices(configOf(env), env, from, (services) => serve(services, command));
  } catch (error) {
    if (error instanceof ConfigurationError)
      return { failed: 'configuration', message: error.message, misused: true };
    const reason = unavailableReason(error);
    if (reason) return { failed: reason, message: copy.unavailable[reason] };
    throw error;
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

async function serve(services: CommandServices, command: ServedCommand): Promise<Done | Failed> {
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
      return saveBrand(services, command);
    case 'affiliate list':
      return listAffiliates(services.switching);
    case 'affiliate change':
      return changeAffiliate(services.switching, command);
    case 'policy show': {
      const policy = await findPolicyView(command.asked, services);
      if (!policy) return refused('policyNotFound', command.asked);
      return { data: { policy }, text: policyText(policy) };
    }
  }
}
