CREATE TABLE "data_change" (
	"tenant_id" integer DEFAULT current_setting('tilth.tenant_id')::int NOT NULL,
	"name" text NOT NULL,
	"report" jsonb NOT NULL,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "data_change_tenant_id_name_pk" PRIMARY KEY("tenant_id","name")
);
--> statement-breakpoint
ALTER TABLE "sample" ADD COLUMN "profile_id" integer;--> statement-breakpoint
ALTER TABLE "sample" ADD COLUMN "layer_note" text;--> statement-breakpoint
ALTER TABLE "data_change" ADD CONSTRAINT "data_change_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sample_profile" ON "sample" USING btree ("tenant_id","profile_id");