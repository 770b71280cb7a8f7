ALTER TABLE `policy_documents` ADD `sealed` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `endorsements` ADD `health` text;--> statement-breakpoint
ALTER TABLE `quotes` ADD `health` text;