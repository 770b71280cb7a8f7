import type { ReferralOutcome } from '@coverkit/rules';

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
    }
  | { name: 'quote erase'; reference: string }
  | { name: 'policy show'; asked: string }
  | { name: 'payment raise'; asked: string; amount: number; reason: string; by: string }
  | { name: 'payment cancel'; id: string; reason: string; by: string }
  | { name: 'documents resend'; asked: string; version: number | null }
  | { name: 'settlement compare'; day: string | null }
  | { name: 'backup'; file: string }
  | { name: 'restore'; file: string }
  | { name: 'brand check'; file: string }
  | { name: 'brand save'; file: string; like?: string | undefined }
  | { name: 'affiliate list' }
  /** `quotesPerMinute`: null for the usual limit. */
  | { name: 'affiliate change'; id: string; change: { active: boolean } | { quotesPerMinute: number | null } }
  | { name: 'caller hash'; address: string; day: string | null };

/** The first words of commands. */
const groupNames = [
  'referrals',
  'quote',
  'policy',
  'payment',
  'documents',
  'settlement',
  'brand',
  'backup',
  'restore',
  'affiliate',
  'caller',
] as const;
export type Group = (typeof groupNames)[number];
export const groupOf = (word: string | undefined): Group | null =>
  groupNames.find((one) => one === word) ?? null;
