ALTER TABLE "customer" ADD COLUMN "created_by" uuid;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "last_updated_on" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "last_updated_by" uuid;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_created_by_app_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_last_updated_by_app_user_id_fk" FOREIGN KEY ("last_updated_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;