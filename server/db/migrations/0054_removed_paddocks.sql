DROP INDEX "paddock_name";--> statement-breakpoint
ALTER TABLE "paddock" ADD COLUMN "removed_on" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "paddock" ADD COLUMN "removed_by" uuid;--> statement-breakpoint
ALTER TABLE "paddock" ADD CONSTRAINT "paddock_removed_by_app_user_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "paddock_farm" ON "paddock" USING btree ("tenant_id","farm_id");--> statement-breakpoint
CREATE UNIQUE INDEX "paddock_name" ON "paddock" USING btree ("tenant_id","farm_id","name") WHERE removed_on is null;