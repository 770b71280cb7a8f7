ALTER TABLE `referral_decisions` ADD `insuree` integer;--> statement-breakpoint
ALTER TABLE `screenings` ADD `referral` text;--> statement-breakpoint
ALTER TABLE `screenings` ADD `referred_at` integer;--> statement-breakpoint
ALTER TABLE `screenings` ADD `referral_email` text;--> statement-breakpoint
ALTER TABLE `screenings` ADD `question` text;--> statement-breakpoint
ALTER TABLE `screenings` ADD `asked_at` integer;--> statement-breakpoint
CREATE INDEX `screenings_referred` ON `screenings` (`referred_at`) WHERE "screenings"."referral" = 'open';