CREATE TABLE `refunds` (
	`id` text PRIMARY KEY NOT NULL,
	`attempt_id` text NOT NULL,
	`purpose` text NOT NULL,
	`subject` text NOT NULL,
	`idempotency_key` text NOT NULL,
	`amount` integer NOT NULL,
	`state` text NOT NULL,
	`refundable_before` integer,
	`sent_at` integer,
	`transaction_id` text,
	`code` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`ask_at` integer,
	`asked` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_key` ON `refunds` (`purpose`,`subject`,`idempotency_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_sent` ON `refunds` (`attempt_id`) WHERE "refunds"."state" = 'sent';--> statement-breakpoint
CREATE INDEX `refunds_attempt` ON `refunds` (`attempt_id`);--> statement-breakpoint
CREATE INDEX `refunds_done` ON `refunds` (`updated_at`) WHERE "refunds"."state" = 'refunded';--> statement-breakpoint
CREATE INDEX `refunds_ask` ON `refunds` (`ask_at`) WHERE "refunds"."ask_at" is not null;