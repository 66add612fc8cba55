CREATE TABLE "season_result" (
	"tenant_id" integer DEFAULT current_setting('tilth.tenant_id')::int NOT NULL,
	"sample_engine_id" integer NOT NULL,
	"rain_mm" double precision NOT NULL,
	"wanted_t_per_ha" double precision NOT NULL,
	"engine" text NOT NULL,
	"figures" jsonb,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "season_result_pk" PRIMARY KEY("tenant_id","sample_engine_id","rain_mm","wanted_t_per_ha","engine")
);
--> statement-breakpoint
ALTER TABLE "recommendation" ADD COLUMN "seasons" jsonb;--> statement-breakpoint
ALTER TABLE "season_result" ADD CONSTRAINT "season_result_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_result" ADD CONSTRAINT "season_result_tenant_id_sample_engine_id_sample_engine_tenant_id_id_fk" FOREIGN KEY ("tenant_id","sample_engine_id") REFERENCES "public"."sample_engine"("tenant_id","id") ON DELETE cascade ON UPDATE no action;