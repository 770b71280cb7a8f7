CREATE TABLE `screening_catalogues` (
	`version` text PRIMARY KEY NOT NULL,
	`sequence` integer NOT NULL,
	`record` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `screenings` (
	`quote_reference` text NOT NULL,
	`insuree` integer NOT NULL,
	`version` integer NOT NULL,
	`sealed` text NOT NULL,
	`consent_by` text NOT NULL,
	`consent_at` integer NOT NULL,
	`completed_at` integer,
	`user_accepted` integer,
	`changed_at` integer NOT NULL,
	PRIMARY KEY(`quote_reference`, `insuree`)
);
--> statement-breakpoint
ALTER TABLE `endorsements` ADD `medical` text;--> statement-breakpoint
ALTER TABLE `quotes` ADD `screened` text;