import { affiliateCommands } from './affiliate/affiliate.commands.ts';
import { amendmentCommands } from './amendments/amendments.commands.ts';
import { backupCommands, restoreCommands } from './backup/backup.commands.ts';
import { brandCommands } from './brand/brand.commands.ts';
import { callerCommands } from './caller/caller.commands.ts';
import type { CommandGroup } from './command.ts';
import { contentCommands } from './content/content.commands.ts';
import { customerCommands } from './customer/customer.commands.ts';
import { documentCommands } from './documents/documents.commands.ts';
import { healthCommands } from './health/health.commands.ts';
import { mailCommands } from './mails/mails.commands.ts';
import { partnerCommands } from './partner/partner.commands.ts';
import { paymentCommands } from './payment/payment.commands.ts';
import { policyCommands } from './policy/policy.commands.ts';
import { quoteCommands } from './quote/quote.commands.ts';
import { referralCommands } from './referrals/referrals.commands.ts';
import { refundCommands } from './refunds/refunds.commands.ts';
import { rescreenCommands } from './rescreen/rescreen.commands.ts';
import { screeningCommands } from './screening/screening.commands.ts';
import { settlementCommands } from './settlement/settlement.commands.ts';

/** All that the staff can do, in the order of the help. */
export const commandGroups: readonly CommandGroup[] = [
  referralCommands,
  quoteCommands,
  policyCommands,
  customerCommands,
  amendmentCommands,
  paymentCommands,
  rescreenCommands,
  screeningCommands,
  refundCommands,
  documentCommands,
  mailCommands,
  settlementCommands,
  backupCommands,
  restoreCommands,
  brandCommands,
  contentCommands,
  affiliateCommands,
  partnerCommands,
  callerCommands,
  healthCommands,
];
