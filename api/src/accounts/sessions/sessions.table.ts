import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Customers who are signed in, or whose code is still to come (ACCT-05). */
export const sessions = sqliteTable(
  'sessions',
  {
    /** The hash of its token, which only the browser has. */
    id: text().primaryKey(),
    customerId: text('customer_id').notNull(),
    brandId: text('brand_id').notNull(),
    /** `code`: the password was right, and the one-time code is to come. */
    state: text({ enum: ['code', 'open'] }).notNull(),
    /** Instants, ms. */
    startedAt: integer('started_at').notNull(),
    seenAt: integer('seen_at').notNull(),
    /** The browser and system, in words. */
    device: text().notNull(),
    /** The path where the customer wanted to go; null for the dashboard. */
    returnTo: text('return_to'),
    /** Which code was sent last, from 1; codes are derived and stored nowhere. */
    codeNumber: integer('code_number').notNull().default(0),
    codeSentAt: integer('code_sent_at').notNull().default(0),
    /** Wrong codes since the last was sent. */
    codeTries: integer('code_tries').notNull().default(0),
  },
  (table) => [index('sessions_customer').on(table.customerId), index('sessions_started').on(table.startedAt)],
);

/** Devices on which a customer entered a code, so that their next sign-in needs none, or set the password by a mailed link. */
export const devices = sqliteTable(
  'devices',
  {
    customerId: text('customer_id').notNull(),
    /** The hash of the token that its browser keeps; behind `link ` until a code is entered on it. */
    id: text().notNull(),
    /** Instant, ms. */
    seenAt: integer('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.id] })],
);

export type SessionRow = typeof sessions.$inferSelect;
