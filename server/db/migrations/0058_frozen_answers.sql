CREATE TABLE "frozen_recommendation" (
	"tenant_id" integer DEFAULT current_setting('tilth.tenant_id')::int NOT NULL,
	"recommendation_id" integer NOT NULL,
	"recommendation" json NOT NULL,
	"summary" json NOT NULL,
	"analytes" json NOT NULL,
	"advice" json NOT NULL,
	"costs" json NOT NULL,
	"calculators" json NOT NULL,
	"nitrogen" json NOT NULL,
	"seasons" json NOT NULL,
	"inputs" json NOT NULL,
	"chapter" json NOT NULL,
	"orders" json NOT NULL,
	"drivers" json NOT NULL,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "frozen_recommendation_tenant_id_recommendation_id_pk" PRIMARY KEY("tenant_id","recommendation_id")
);
--> statement-breakpoint
CREATE TABLE "frozen_report" (
	"tenant_id" integer DEFAULT current_setting('tilth.tenant_id')::int NOT NULL,
	"report_id" integer NOT NULL,
	"cover" json NOT NULL,
	"people" json NOT NULL,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "frozen_report_tenant_id_report_id_pk" PRIMARY KEY("tenant_id","report_id")
);
--> statement-breakpoint
ALTER TABLE "recommendation_sample" ADD COLUMN "is_without_result" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "grower_link" ADD COLUMN "adviser" jsonb;--> statement-breakpoint
ALTER TABLE "frozen_recommendation" ADD CONSTRAINT "frozen_recommendation_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "frozen_recommendation" ADD CONSTRAINT "frozen_recommendation_tenant_id_recommendation_id_recommendation_tenant_id_id_fk" FOREIGN KEY ("tenant_id","recommendation_id") REFERENCES "public"."recommendation"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "frozen_report" ADD CONSTRAINT "frozen_report_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "frozen_report" ADD CONSTRAINT "frozen_report_tenant_id_report_id_report_tenant_id_id_fk" FOREIGN KEY ("tenant_id","report_id") REFERENCES "public"."report"("tenant_id","id") ON DELETE cascade ON UPDATE no action;