CREATE TABLE `customers` (
	`id` text PRIMARY KEY NOT NULL,
	`brand_id` text NOT NULL,
	`email` text NOT NULL,
	`password_hash` text,
	`password_set_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `customers_email` ON `customers` (`brand_id`,`email`);