CREATE TABLE "upload_replacement" (
	"tenant_id" integer DEFAULT current_setting('tilth.tenant_id')::int NOT NULL,
	"upload_id" integer NOT NULL,
	"sample_id" integer NOT NULL,
	"before" jsonb NOT NULL,
	CONSTRAINT "upload_replacement_tenant_id_upload_id_sample_id_pk" PRIMARY KEY("tenant_id","upload_id","sample_id")
);
--> statement-breakpoint
ALTER TABLE "upload" ADD COLUMN "undone_on" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "upload" ADD COLUMN "undone_by" uuid;--> statement-breakpoint
ALTER TABLE "upload_replacement" ADD CONSTRAINT "upload_replacement_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_replacement" ADD CONSTRAINT "upload_replacement_tenant_id_upload_id_upload_tenant_id_id_fk" FOREIGN KEY ("tenant_id","upload_id") REFERENCES "public"."upload"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_replacement" ADD CONSTRAINT "upload_replacement_tenant_id_sample_id_sample_tenant_id_id_fk" FOREIGN KEY ("tenant_id","sample_id") REFERENCES "public"."sample"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "upload_replacement_sample" ON "upload_replacement" USING btree ("tenant_id","sample_id");--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_undone_by_app_user_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;