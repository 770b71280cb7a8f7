CREATE TABLE `stopped_mails` (
	`id` text PRIMARY KEY NOT NULL,
	`stopped_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `limits` (
	`id` text PRIMARY KEY NOT NULL,
	`full_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `limits_full` ON `limits` (`full_at`);