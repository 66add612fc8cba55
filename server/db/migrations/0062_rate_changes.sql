ALTER TABLE "application_rate" ADD COLUMN "changed_by" uuid;--> statement-breakpoint
ALTER TABLE "application_rate" ADD COLUMN "changed_on" timestamp with time zone;