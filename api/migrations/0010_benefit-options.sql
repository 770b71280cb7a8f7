-- API-10 calls the chosen options of benefits `benefitOptions`. Replaced as text, which keeps the order of the keys. Only a key
-- can match: inside a JSON string the quotation marks are escaped.
UPDATE `quotes` SET `draft` = replace(`draft`, '"upgrades":', '"benefitOptions":') WHERE instr(`draft`, '"upgrades":') > 0;--> statement-breakpoint
UPDATE `endorsements` SET `facts` = replace(`facts`, '"upgrades":', '"benefitOptions":') WHERE instr(`facts`, '"upgrades":') > 0;
