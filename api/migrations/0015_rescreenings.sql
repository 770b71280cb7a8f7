CREATE TABLE `rescreenings` (
	`id` text PRIMARY KEY NOT NULL,
	`policy_number` text NOT NULL,
	`quote_reference` text NOT NULL,
	`brand_id` text NOT NULL,
	`insuree` integer NOT NULL,
	`reason` text NOT NULL,
	`state` text NOT NULL,
	`raised_by` text NOT NULL,
	`raised_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`version` integer NOT NULL,
	`sealed` text,
	`consent_by` text,
	`consent_at` integer,
	`attempt_id` text,
	`decided_at` integer,
	`policy_version` integer,
	`cancelled_by` text,
	`cancelled_at` integer,
	`cancel_reason` text
);
--> statement-breakpoint
CREATE INDEX `rescreenings_policy` ON `rescreenings` (`policy_number`);--> statement-breakpoint
CREATE INDEX `rescreenings_open` ON `rescreenings` (`state`,`expires_at`);