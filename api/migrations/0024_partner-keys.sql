CREATE TABLE `partner_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`key_hash` text NOT NULL,
	`affiliate_id` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	`ended_by` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `partner_keys_key_hash_unique` ON `partner_keys` (`key_hash`);--> statement-breakpoint
CREATE INDEX `partner_keys_affiliate` ON `partner_keys` (`affiliate_id`);