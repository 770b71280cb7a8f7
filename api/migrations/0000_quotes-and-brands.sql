CREATE TABLE `affiliates` (
	`id` text NOT NULL,
	`version` integer NOT NULL,
	`record` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`id`, `version`)
);
--> statement-breakpoint
CREATE TABLE `brands` (
	`id` text NOT NULL,
	`version` integer NOT NULL,
	`record` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`id`, `version`)
);
--> statement-breakpoint
CREATE TABLE `products` (
	`brand_id` text NOT NULL,
	`version` text NOT NULL,
	`sequence` integer NOT NULL,
	`record` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`brand_id`, `version`)
);
--> statement-breakpoint
CREATE TABLE `quotes` (
	`id` integer PRIMARY KEY NOT NULL,
	`reference` text NOT NULL,
	`token_hash` text NOT NULL,
	`previous_token_hash` text,
	`brand_id` text NOT NULL,
	`affiliate_id` text,
	`product_version` text NOT NULL,
	`status` integer DEFAULT 0 NOT NULL,
	`payment_status` integer DEFAULT 0 NOT NULL,
	`referral_pending` integer DEFAULT false NOT NULL,
	`referral_approved` integer DEFAULT false NOT NULL,
	`draft` text NOT NULL,
	`prices` text NOT NULL,
	`agreements` text,
	`policy_number` text,
	`price_locked_until` text NOT NULL,
	`created_at` integer NOT NULL,
	`saved_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`submission_key` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `quotes_reference` ON `quotes` (`reference`);--> statement-breakpoint
CREATE UNIQUE INDEX `quotes_submission` ON `quotes` (`brand_id`,`submission_key`) WHERE "quotes"."submission_key" is not null;--> statement-breakpoint
CREATE TABLE `vouchers` (
	`brand_id` text NOT NULL,
	`code` text NOT NULL,
	`percent` integer NOT NULL,
	`condition` text NOT NULL,
	`valid_from` text NOT NULL,
	`valid_to` text NOT NULL,
	`max_uses` integer,
	`used` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`brand_id`, `code`)
);
