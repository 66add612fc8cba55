CREATE TABLE "input_change" (
	"tenant_id" integer DEFAULT current_setting('tilth.tenant_id')::int NOT NULL,
	"sample_id" integer NOT NULL,
	"oml_name" text NOT NULL,
	"changed_by" uuid,
	"changed_on" timestamp with time zone NOT NULL,
	CONSTRAINT "input_change_tenant_id_sample_id_oml_name_pk" PRIMARY KEY("tenant_id","sample_id","oml_name")
);
--> statement-breakpoint
ALTER TABLE "input_change" ADD CONSTRAINT "input_change_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "input_change" ADD CONSTRAINT "input_change_tenant_id_sample_id_sample_tenant_id_id_fk" FOREIGN KEY ("tenant_id","sample_id") REFERENCES "public"."sample"("tenant_id","id") ON DELETE cascade ON UPDATE no action;