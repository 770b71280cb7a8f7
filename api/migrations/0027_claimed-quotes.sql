ALTER TABLE `quotes` ADD `customer_id` text;--> statement-breakpoint
ALTER TABLE `quotes` ADD `customer_generation` integer;--> statement-breakpoint
CREATE INDEX `quotes_customer` ON `quotes` (`customer_id`,`saved_at`) WHERE policy_number is null and customer_id is not null;