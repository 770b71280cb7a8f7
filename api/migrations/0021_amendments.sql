CREATE TABLE `amendment_decisions` (
	`id` integer PRIMARY KEY NOT NULL,
	`amendment_id` text NOT NULL,
	`outcome` text NOT NULL,
	`note` text NOT NULL,
	`loading` integer DEFAULT 0 NOT NULL,
	`decided_by` text NOT NULL,
	`decided_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `amendment_decisions_of` ON `amendment_decisions` (`amendment_id`);--> statement-breakpoint
CREATE TABLE `amendments` (
	`id` text PRIMARY KEY NOT NULL,
	`policy_number` text NOT NULL,
	`quote_reference` text NOT NULL,
	`brand_id` text NOT NULL,
	`kind` text NOT NULL,
	`state` text NOT NULL,
	`based_on` integer NOT NULL,
	`sealed` text,
	`idempotency_key` text,
	`request_hash` text NOT NULL,
	`attempt_id` text,
	`policy_version` integer,
	`refund` integer NOT NULL,
	`held_until` integer,
	`created_at` integer NOT NULL,
	`decided_at` integer
);
--> statement-breakpoint
CREATE INDEX `amendments_policy` ON `amendments` (`policy_number`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `amendments_key` ON `amendments` (`policy_number`,`idempotency_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `amendments_paying` ON `amendments` (`policy_number`) WHERE "amendments"."state" = 'paying';--> statement-breakpoint
CREATE INDEX `attempts_quote` ON `attempts` (`quote_reference`);