ALTER TABLE `brands` ADD `set_by_staff` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `screenings` ADD `referral_generation` integer;--> statement-breakpoint
ALTER TABLE `screenings` ADD `referred_age` integer;--> statement-breakpoint
ALTER TABLE `screenings` ADD `referred_region` integer;