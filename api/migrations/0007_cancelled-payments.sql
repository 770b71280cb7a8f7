ALTER TABLE `additional_payments` ADD `cancelled_by` text;--> statement-breakpoint
ALTER TABLE `additional_payments` ADD `cancelled_at` integer;--> statement-breakpoint
ALTER TABLE `additional_payments` ADD `cancel_reason` text;