import type { ReferralOutcome } from '@coverkit/rules';
import type { AffiliateSettings, NewAffiliate } from '../brands/save-affiliate.ts';

/** Of an affiliate, by options. */
export type AffiliateChange = Partial<AffiliateSettings>;

/** A command that was understood. */
export type StaffCommand =
  /** Of one group, or of all. */
  | { name: 'help'; group: Group | null }
  | { name: 'referrals list' }
  | { name: 'referrals show'; reference: string }
  | {
      name: 'referrals decide';
      outcome: ReferralOutcome;
      reference: string;
      note: string;
      by: string;
      /** Basis points. */
      loading: number;
      /** Of one traveller's conditions, by name; null for the expedition. */
      medical: { insuree: number; covered: string[]; excluded: string[] } | null;
    }
  /** `insuree`: null where it is about the expedition. */
  | { name: 'referrals ask'; reference: string; question: string; insuree: number | null; by: string }
  | { name: 'quote erase'; reference: string }
  | { name: 'policy show'; asked: string }
  | { name: 'payment raise'; asked: string; amount: number; reason: string; by: string }
  | { name: 'payment cancel'; id: string; reason: string; by: string }
  | { name: 'rescreen raise'; asked: string; insuree: number; reason: string; by: string }
  /** `asked`: null for those of all policies that wait. */
  | { name: 'rescreen list'; asked: string | null }
  | { name: 'rescreen cancel'; id: string; reason: string; by: string }
  | { name: 'screening show'; asked: string; insuree: number; reason: string; by: string }
  | { name: 'refunds list' }
  | { name: 'refunds retry'; id: string }
  | { name: 'refunds settle'; id: string; by: string }
  | { name: 'documents resend'; asked: string; version: number | null }
  | { name: 'mails refused' }
  | { name: 'settlement compare'; day: string | null }
  | { name: 'backup'; file: string }
  | { name: 'restore'; file: string }
  | { name: 'brand check'; file: string }
  | { name: 'brand save'; file: string; like?: string | undefined }
  | { name: 'affiliate list' }
  | { name: 'affiliate show'; id: string }
  /** `logo`: a file. */
  | { name: 'affiliate add'; record: NewAffiliate; logo?: string | undefined }
  | { name: 'affiliate change'; id: string; change: AffiliateChange; logo?: string | undefined }
  | { name: 'affiliate origins'; id: string; add: string[]; remove: string[]; set: string[] }
  | { name: 'affiliate snippet'; id: string }
  /** `quotesPerMinute`: null for the usual limit. */
  | { name: 'affiliate switch'; id: string; change: { active: boolean } | { quotesPerMinute: number | null } }
  | { name: 'health reseal' }
  | { name: 'caller hash'; address: string; day: string | null };

/** The first words of commands. */
const groupNames = [
  'referrals',
  'quote',
  'policy',
  'payment',
  'rescreen',
  'screening',
  'refunds',
  'documents',
  'mails',
  'settlement',
  'brand',
  'backup',
  'restore',
  'affiliate',
  'caller',
  'health',
] as const;
export type Group = (typeof groupNames)[number];
export const groupOf = (word: string | undefined): Group | null =>
  groupNames.find((one) => one === word) ?? null;
