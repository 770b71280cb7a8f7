CREATE TABLE `email_changes` (
	`customer_id` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`email` text NOT NULL,
	`code_number` integer NOT NULL,
	`code_sent_at` integer NOT NULL,
	`code_tries` integer DEFAULT 0 NOT NULL
);
