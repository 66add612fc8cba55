ALTER TABLE "sample_engine_run" DROP CONSTRAINT "sample_engine_run_tenant_id_tenant_id_fk";
--> statement-breakpoint
ALTER TABLE "sample_engine_run" ADD COLUMN "decision_changes" json;--> statement-breakpoint
ALTER TABLE "sample_engine_run" ADD COLUMN "budget_figures" json;