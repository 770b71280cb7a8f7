CREATE TABLE `referral_decisions` (
	`id` integer PRIMARY KEY NOT NULL,
	`quote_reference` text NOT NULL,
	`outcome` text NOT NULL,
	`note` text NOT NULL,
	`decided_by` text NOT NULL,
	`decided_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `referral_decisions_quote` ON `referral_decisions` (`quote_reference`);--> statement-breakpoint
CREATE INDEX `quotes_referred` ON `quotes` (`saved_at`) WHERE "quotes"."referral_pending" = 1;