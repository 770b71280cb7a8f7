CREATE TABLE `outbox` (
	`id` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`template` text NOT NULL,
	`dedupe_key` text NOT NULL,
	`brand_id` text NOT NULL,
	`quote_reference` text NOT NULL,
	`created_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`done_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_dedupe` ON `outbox` (`dedupe_key`);--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`due_at`) WHERE "outbox"."done_at" is null;--> statement-breakpoint
CREATE TABLE `attempts` (
	`id` text PRIMARY KEY NOT NULL,
	`quote_reference` text NOT NULL,
	`brand_id` text NOT NULL,
	`idempotency_key` text NOT NULL,
	`request_hash` text NOT NULL,
	`amount` integer NOT NULL,
	`surcharge` integer NOT NULL,
	`card_type` text NOT NULL,
	`state` text NOT NULL,
	`transaction_id` text,
	`code` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`ask_at` integer,
	`asked` integer DEFAULT 0 NOT NULL,
	`watch_until` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `attempts_key` ON `attempts` (`quote_reference`,`idempotency_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `attempts_open` ON `attempts` (`quote_reference`) WHERE "attempts"."state" in ('sent', 'captured');--> statement-breakpoint
CREATE INDEX `attempts_ask` ON `attempts` (`ask_at`) WHERE "attempts"."ask_at" is not null;--> statement-breakpoint
CREATE TABLE `endorsements` (
	`policy_number` text NOT NULL,
	`version` integer NOT NULL,
	`kind` text NOT NULL,
	`product_version` text NOT NULL,
	`facts` text NOT NULL,
	`steps` text NOT NULL,
	`premium` integer NOT NULL,
	`surcharge` integer NOT NULL,
	`cover_from` text NOT NULL,
	`cover_to` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`policy_number`, `version`)
);
--> statement-breakpoint
CREATE TABLE `policies` (
	`policy_number` text PRIMARY KEY NOT NULL,
	`quote_reference` text NOT NULL,
	`attempt_id` text NOT NULL,
	`brand_id` text NOT NULL,
	`email` text NOT NULL,
	`purchased_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `policies_quote` ON `policies` (`quote_reference`);--> statement-breakpoint
CREATE UNIQUE INDEX `policies_attempt` ON `policies` (`attempt_id`);--> statement-breakpoint
CREATE INDEX `policies_email` ON `policies` (`brand_id`,`email`);