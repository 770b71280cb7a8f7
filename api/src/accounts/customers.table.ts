import type { User } from '@coverkit/rules/contract';
import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/** Who has bought a policy of a brand, and may open an account with it (DETL-17). */
export const customers = sqliteTable(
  'customers',
  {
    /** 12 characters; part of links. */
    id: text().primaryKey(),
    brandId: text('brand_id').notNull(),
    /** As `normaliseEmail` has it: its ASCII letters in lower case. */
    email: text().notNull(),
    /** argon2id; null until a password was set. */
    passwordHash: text('password_hash'),
    /** Instants, ms. A link to set a password is good for the password that was there when it was made. */
    passwordSetAt: integer('password_set_at'),
    /** When its owner proved to read mail to the address; null before. */
    emailProvedAt: integer('email_proved_at'),
    /** ACCT-03; null before anything is known. */
    profile: text({ mode: 'json' }).$type<Omit<User, 'email'>>(),
    /** A code is asked for at every sign-in, or at the next one. */
    codeAlways: integer('code_always', { mode: 'boolean' }).notNull().default(false),
    codeNext: integer('code_next', { mode: 'boolean' }).notNull().default(false),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [uniqueIndex('customers_email').on(table.brandId, table.email)],
);

export type CustomerRow = typeof customers.$inferSelect;
