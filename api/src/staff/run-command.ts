import { settledDay } from '../payments/settlement/settlement.service.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import { unavailableReason } from '../platform/database/unavailable.ts';
import type { Done, Failed } from './answers.ts';
import { runAffiliateCommand } from './commands/affiliate-commands.ts';
import { type BackupCommand, runBackup } from './commands/backup-commands.ts';
import { saveBrand } from './commands/brand-commands.ts';
import { hashCaller } from './commands/caller-commands.ts';
import { resealHealth } from './commands/health-commands.ts';
import { listRefusedMails } from './commands/mail-commands.ts';
import {
  cancelPayment,
  compareSettlement,
  raisePayment,
  resendDocuments,
} from './commands/money-commands.ts';
import { askCustomer, decideReferral, listReferrals, showReferral } from './commands/referral-commands.ts';
import { listRefunds, retryRefund, settleRefund } from './commands/refund-commands.ts';
import { cancelRescreening, listRescreenings, raiseRescreening } from './commands/rescreen-commands.ts';
import { showScreening } from './commands/screening-commands.ts';
import { ConfigurationError } from './configured.ts';
import { findPolicyView } from './policy-view.ts';
import { refused } from './refused.ts';
import * as copy from './staff.copy.ts';
import { policyText } from './staff.text.ts';
import type { StaffCommand } from './staff-command.ts';
import { keyRefusal, secretOf, staffConfig } from './staff-keys.ts';
import { type CommandServices, withStaffServices } from './staff-services.ts';

type RunCommand = Exclude<StaffCommand, { name: 'help' | 'brand check' }>;
type ServedCommand = Exclude<RunCommand, BackupCommand | { name: 'caller hash' }>;

/** `from`: the folder that a command was given in. */
type CommandContext = { env: NodeJS.ProcessEnv; from: string; clock: Clock };

/** Runs a command over the same services and rules as the server. */
export async function runCommand(
  command: RunCommand,
  { env, from, clock = systemClock }: Partial<CommandContext> & Omit<CommandContext, 'clock'>,
): Promise<Done | Failed> {
  const last = settledDay(clock.now());
  // Nothing is in the provider's book of such a day, and nothing of it in ours would be missed.
  if (command.name === 'settlement compare' && command.day !== null && command.day > last)
    return { failed: 'dayNotSettled', message: copy.usage.dayNotSettled(last, []), misused: true };
  try {
    return await runConfigured(command, { env, from, clock });
  } catch (error) {
    if (error instanceof ConfigurationError)
      return { failed: 'configuration', message: error.message, misused: true };
    const reason = unavailableReason(error);
    if (reason) return { failed: reason, message: copy.unavailable[reason] };
    throw error;
  }
}

async function runConfigured(command: RunCommand, context: CommandContext): Promise<Done | Failed> {
  const { env, clock } = context;
  const config = staffConfig(env);
  const secret = secretOf(config, env);
  // They need the files, not the services.
  if (command.name === 'backup' || command.name === 'restore') return runBackup(command, config, context);
  if (command.name === 'caller hash') return hashCaller(command, config, { secret, now: clock.now() });
  if (command.name === 'health reseal' && secret === null)
    return refused('noSecretToReseal', config.dataFolder);
  const known = secret === null ? config : { ...config, secret };
  try {
    return await withStaffServices(known, context, (services) => serve(services, command));
  } catch (error) {
    const refusal = keyRefusal(error, known);
    if (refusal) return refusal;
    throw error;
  }
}

const notErased = {
  notFound: 'notFound',
  bought: 'notErasedBought',
  moneyUnderWay: 'notErasedMoney',
} as const;

async function serve(services: CommandServices, command: ServedCommand): Promise<Done | Failed> {
  switch (command.name) {
    case 'referrals list':
      return listReferrals(services);
    case 'referrals show':
      return showReferral(services, command);
    case 'referrals decide':
      return decideReferral(services, command);
    case 'referrals ask':
      return askCustomer(services, command);
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
    case 'rescreen raise':
      return raiseRescreening(services, command);
    case 'rescreen list':
      return listRescreenings(services, command);
    case 'rescreen cancel':
      return cancelRescreening(services, command);
    case 'screening show':
      return showScreening(services, command);
    case 'refunds list':
      return listRefunds(services);
    case 'refunds retry':
      return retryRefund(services, command);
    case 'refunds settle':
      return settleRefund(services, command);
    case 'documents resend':
      return resendDocuments(services, command);
    case 'mails refused':
      return listRefusedMails(services);
    case 'settlement compare':
      return compareSettlement(services, command);
    case 'brand save':
      return saveBrand(services, command);
    case 'affiliate list':
    case 'affiliate show':
    case 'affiliate add':
    case 'affiliate change':
    case 'affiliate origins':
    case 'affiliate switch':
    case 'affiliate snippet':
      return runAffiliateCommand(services, command);
    case 'health reseal':
      return resealHealth(services);
    case 'policy show': {
      const policy = await findPolicyView(command.asked, services);
      if (!policy) return refused('policyNotFound', command.asked);
      return { data: { policy }, text: policyText(policy) };
    }
  }
}
