ALTER TABLE `policies` ADD `affiliate_id` text;--> statement-breakpoint
ALTER TABLE `policies` ADD `campaign` text;--> statement-breakpoint
ALTER TABLE `policies` ADD `click_id` text;--> statement-breakpoint
ALTER TABLE `policies` ADD `source` text;--> statement-breakpoint
CREATE INDEX `policies_affiliate` ON `policies` (`affiliate_id`,`purchased_at`) WHERE affiliate_id is not null;--> statement-breakpoint
ALTER TABLE `quotes` ADD `campaign` text;--> statement-breakpoint
ALTER TABLE `quotes` ADD `click_id` text;--> statement-breakpoint
ALTER TABLE `quotes` ADD `source` text;