CREATE INDEX "sample_of_original" ON "sample" USING btree ("tenant_id","original_sample_id") WHERE original_sample_id is not null;--> statement-breakpoint
CREATE INDEX "sample_of_execution" ON "sample" USING btree ("tenant_id","sample_engine_id") WHERE sample_engine_id is not null;--> statement-breakpoint
CREATE INDEX "application_rate_sample" ON "application_rate" USING btree ("tenant_id","sample_id");--> statement-breakpoint
CREATE INDEX "recommendation_calculator_run" ON "recommendation_calculator" USING btree ("tenant_id","sample_engine_run_id");--> statement-breakpoint
CREATE INDEX "recommendation_sample_run" ON "recommendation_sample" USING btree ("tenant_id","selected_run_id") WHERE selected_run_id is not null;