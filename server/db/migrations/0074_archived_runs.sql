ALTER TABLE "sample_engine" ADD COLUMN "archived_findings" "bytea";--> statement-breakpoint
ALTER TABLE "sample_engine" ADD COLUMN "archived_grids" "bytea";--> statement-breakpoint
ALTER TABLE "sample_engine_run" ADD COLUMN "is_archived" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Both are compressed before they come here: PostgreSQL would try once more, in vain.
ALTER TABLE "sample_engine" ALTER COLUMN "archived_findings" SET STORAGE EXTERNAL, ALTER COLUMN "archived_grids" SET STORAGE EXTERNAL;
