ALTER TABLE `quotes` ADD `token_generation` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- A token that was exchanged already ends the links in mails from before the exchange.
UPDATE `quotes` SET `token_generation` = 1
  WHERE `policy_number` IS NULL AND `previous_token_hash` IS NOT NULL AND `previous_token_hash` <> `token_hash`;
