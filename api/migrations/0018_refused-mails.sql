ALTER TABLE `outbox` ADD `refusal` text;--> statement-breakpoint
CREATE INDEX `outbox_refused` ON `outbox` (`done_at`) WHERE "outbox"."refusal" is not null;