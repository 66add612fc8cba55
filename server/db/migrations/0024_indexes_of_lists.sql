CREATE INDEX "sample_upload" ON "sample" USING btree ("tenant_id","upload_id");--> statement-breakpoint
CREATE INDEX "sample_open" ON "sample" USING btree ("tenant_id","customer_id") WHERE not is_finalised;--> statement-breakpoint
CREATE INDEX "sample_in_composite" ON "sample" USING btree ("tenant_id","composite_sample_id") WHERE composite_sample_id is not null;--> statement-breakpoint
CREATE INDEX "sample_written" ON "sample" USING btree ("tenant_id","customer_id","last_updated_on");--> statement-breakpoint
CREATE INDEX "sample_composites" ON "sample" USING btree ("tenant_id","id") WHERE is_composite;--> statement-breakpoint
CREATE INDEX "recommendation_written" ON "recommendation" USING btree ("tenant_id","customer_id","last_updated_on");--> statement-breakpoint
CREATE INDEX "report_written" ON "report" USING btree ("tenant_id","customer_id","last_updated_on");--> statement-breakpoint
CREATE INDEX "report_open" ON "report" USING btree ("tenant_id","id") WHERE published_on is null and not is_deleted;--> statement-breakpoint
CREATE INDEX "sent_email_failed" ON "sent_email" USING btree ("tenant_id","id") WHERE failure is not null;