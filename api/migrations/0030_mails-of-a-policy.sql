ALTER TABLE `policies` ADD `mail_to` text;--> statement-breakpoint
ALTER TABLE `policies` ADD `mail_to_set_at` integer;--> statement-breakpoint
ALTER TABLE `policies` ADD `mail_to_set_by` text;