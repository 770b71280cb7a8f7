CREATE TABLE `devices` (
	`customer_id` text NOT NULL,
	`id` text NOT NULL,
	`seen_at` integer NOT NULL,
	PRIMARY KEY(`customer_id`, `id`)
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`customer_id` text NOT NULL,
	`brand_id` text NOT NULL,
	`state` text NOT NULL,
	`started_at` integer NOT NULL,
	`seen_at` integer NOT NULL,
	`device` text NOT NULL,
	`return_to` text,
	`code_number` integer DEFAULT 0 NOT NULL,
	`code_sent_at` integer DEFAULT 0 NOT NULL,
	`code_tries` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sessions_customer` ON `sessions` (`customer_id`);--> statement-breakpoint
CREATE INDEX `sessions_started` ON `sessions` (`started_at`);--> statement-breakpoint
ALTER TABLE `customers` ADD `email_proved_at` integer;--> statement-breakpoint
ALTER TABLE `customers` ADD `profile` text;--> statement-breakpoint
ALTER TABLE `customers` ADD `code_always` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `customers` ADD `code_next` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `policies` ADD `customer_id` text;--> statement-breakpoint
CREATE INDEX `policies_customer` ON `policies` (`customer_id`,`purchased_at`);--> statement-breakpoint
ALTER TABLE `quotes` ADD `contact_email` text GENERATED ALWAYS AS (case when json_valid("draft") then lower(json_extract("draft", '$.contact.email')) end) VIRTUAL;--> statement-breakpoint
CREATE INDEX `quotes_contact` ON `quotes` (`brand_id`,`contact_email`,`saved_at`) WHERE policy_number is null and contact_email <> '';--> statement-breakpoint
UPDATE `policies` SET `customer_id` = (SELECT `customers`.`id` FROM `customers` WHERE `customers`.`brand_id` = `policies`.`brand_id` AND `customers`.`email` = `policies`.`email`);--> statement-breakpoint
UPDATE `customers` SET `email_proved_at` = `password_set_at` WHERE `password_hash` IS NOT NULL;
