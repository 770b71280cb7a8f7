CREATE TABLE `content_pages` (
	`brand_id` text NOT NULL,
	`slug` text NOT NULL,
	`version` integer NOT NULL,
	`draft` integer NOT NULL,
	`shipped` integer,
	`title` text NOT NULL,
	`noindex` integer NOT NULL,
	`created_at` text NOT NULL,
	`page` text NOT NULL,
	`source` text NOT NULL,
	PRIMARY KEY(`brand_id`, `slug`, `version`)
);
