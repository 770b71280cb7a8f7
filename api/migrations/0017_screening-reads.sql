CREATE TABLE `screening_reads` (
	`id` integer PRIMARY KEY NOT NULL,
	`quote_reference` text NOT NULL,
	`insuree` integer NOT NULL,
	`read_by` text NOT NULL,
	`reason` text NOT NULL,
	`read_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `screening_reads_quote` ON `screening_reads` (`quote_reference`);