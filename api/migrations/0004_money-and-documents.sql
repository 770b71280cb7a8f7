CREATE TABLE `additional_payments` (
	`id` text PRIMARY KEY NOT NULL,
	`policy_number` text NOT NULL,
	`quote_reference` text NOT NULL,
	`brand_id` text NOT NULL,
	`amount` integer NOT NULL,
	`reason` text NOT NULL,
	`state` text NOT NULL,
	`raised_by` text NOT NULL,
	`raised_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`attempt_id` text,
	`paid_at` integer
);
--> statement-breakpoint
CREATE INDEX `additional_payments_quote` ON `additional_payments` (`quote_reference`);--> statement-breakpoint
CREATE INDEX `additional_payments_policy` ON `additional_payments` (`policy_number`);--> statement-breakpoint
CREATE TABLE `brand_documents` (
	`brand_id` text NOT NULL,
	`type` text NOT NULL,
	`effective_from` text NOT NULL,
	`title` text NOT NULL,
	`body` text NOT NULL,
	`pdf` blob NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`brand_id`, `type`, `effective_from`)
);
--> statement-breakpoint
CREATE TABLE `policy_documents` (
	`policy_number` text NOT NULL,
	`version` integer NOT NULL,
	`type` text NOT NULL,
	`insuree` integer DEFAULT 0 NOT NULL,
	`title` text NOT NULL,
	`body` text NOT NULL,
	`pdf` blob NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`policy_number`, `version`, `type`, `insuree`)
);
--> statement-breakpoint
CREATE TABLE `leases` (
	`name` text PRIMARY KEY NOT NULL,
	`holder` text NOT NULL,
	`until` integer NOT NULL,
	`done_for` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
DROP INDEX `attempts_key`;--> statement-breakpoint
DROP INDEX `attempts_open`;--> statement-breakpoint
ALTER TABLE `attempts` ADD `purpose` text DEFAULT 'quote' NOT NULL;--> statement-breakpoint
ALTER TABLE `attempts` ADD `subject` text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE `attempts` SET `subject` = `quote_reference`;--> statement-breakpoint
CREATE INDEX `attempts_transaction` ON `attempts` (`transaction_id`) WHERE "attempts"."transaction_id" is not null;--> statement-breakpoint
CREATE INDEX `attempts_taken` ON `attempts` (`updated_at`) WHERE "attempts"."state" = 'captured';--> statement-breakpoint
CREATE UNIQUE INDEX `attempts_key` ON `attempts` (`purpose`,`subject`,`idempotency_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `attempts_open` ON `attempts` (`purpose`,`subject`) WHERE "attempts"."state" in ('sent', 'captured');--> statement-breakpoint
ALTER TABLE `outbox` ADD `subject` text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE `outbox` SET `subject` = substr(`dedupe_key`, length(`kind`) + length(`template`) + 3);--> statement-breakpoint
ALTER TABLE `outbox` ADD `to_email` text;--> statement-breakpoint
ALTER TABLE `quotes` ADD `referral_loading` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `referral_decisions` ADD `loading` integer DEFAULT 0 NOT NULL;