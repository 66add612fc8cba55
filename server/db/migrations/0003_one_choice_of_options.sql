ALTER TABLE "report_option" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
DELETE FROM "report_option" older USING "report_option" newer
  WHERE older.id < newer.id AND older.tenant_id = newer.tenant_id
    AND older.report_id IS NOT DISTINCT FROM newer.report_id AND older.user_id IS NOT DISTINCT FROM newer.user_id
    AND older.report_type_id = newer.report_type_id AND older.output_type_id = newer.output_type_id;--> statement-breakpoint
ALTER TABLE "report_option" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "report_option_scope";--> statement-breakpoint
ALTER TABLE "report_option" ADD CONSTRAINT "report_option_scope" UNIQUE NULLS NOT DISTINCT("tenant_id","report_id","user_id","report_type_id","output_type_id");
