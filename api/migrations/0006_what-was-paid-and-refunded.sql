ALTER TABLE `additional_payments` ADD `version` integer;--> statement-breakpoint
ALTER TABLE `attempts` ADD `refunded` integer;