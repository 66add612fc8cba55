ALTER TABLE "product" ADD COLUMN "neutralising_percent" double precision;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "effective_percent" double precision;