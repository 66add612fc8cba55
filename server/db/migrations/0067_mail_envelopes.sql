ALTER TABLE "sent_email" ADD COLUMN "delivered" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sent_email" ADD COLUMN "link_days" integer;