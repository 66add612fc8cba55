ALTER TABLE "crop" ALTER COLUMN "id" SET START WITH 10001 RESTART WITH 10001;--> statement-breakpoint
ALTER TABLE "grain_grade" ALTER COLUMN "id" SET START WITH 10001 RESTART WITH 10001;--> statement-breakpoint
ALTER TABLE "interpretive_criteria" ALTER COLUMN "id" SET START WITH 10001 RESTART WITH 10001;--> statement-breakpoint
ALTER TABLE "place" ALTER COLUMN "id" SET START WITH 10001 RESTART WITH 10001;--> statement-breakpoint
ALTER TABLE "product" ALTER COLUMN "id" SET START WITH 10001 RESTART WITH 10001;--> statement-breakpoint
ALTER TABLE "timing" ALTER COLUMN "id" SET START WITH 10001 RESTART WITH 10001;--> statement-breakpoint
ALTER TABLE "crop" ADD COLUMN "created_on" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "crop" ADD COLUMN "created_by" uuid;--> statement-breakpoint
ALTER TABLE "crop" ADD COLUMN "last_updated_on" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "crop" ADD COLUMN "last_updated_by" uuid;--> statement-breakpoint
ALTER TABLE "crop" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "grain_grade" ADD COLUMN "created_on" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "grain_grade" ADD COLUMN "created_by" uuid;--> statement-breakpoint
ALTER TABLE "grain_grade" ADD COLUMN "last_updated_on" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "grain_grade" ADD COLUMN "last_updated_by" uuid;--> statement-breakpoint
ALTER TABLE "grain_grade" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "place" ADD COLUMN "created_on" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "place" ADD COLUMN "created_by" uuid;--> statement-breakpoint
ALTER TABLE "place" ADD COLUMN "last_updated_on" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "place" ADD COLUMN "last_updated_by" uuid;--> statement-breakpoint
ALTER TABLE "place" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "warnings" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "created_on" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "created_by" uuid;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "last_updated_on" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "last_updated_by" uuid;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "timing" ADD COLUMN "created_on" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "timing" ADD COLUMN "created_by" uuid;--> statement-breakpoint
ALTER TABLE "timing" ADD COLUMN "last_updated_on" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "timing" ADD COLUMN "last_updated_by" uuid;--> statement-breakpoint
ALTER TABLE "timing" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "recommended_product" ADD COLUMN "as_finalised" jsonb;--> statement-breakpoint
ALTER TABLE "crop" ADD CONSTRAINT "crop_created_by_app_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crop" ADD CONSTRAINT "crop_last_updated_by_app_user_id_fk" FOREIGN KEY ("last_updated_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grain_grade" ADD CONSTRAINT "grain_grade_created_by_app_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grain_grade" ADD CONSTRAINT "grain_grade_last_updated_by_app_user_id_fk" FOREIGN KEY ("last_updated_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place" ADD CONSTRAINT "place_created_by_app_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place" ADD CONSTRAINT "place_last_updated_by_app_user_id_fk" FOREIGN KEY ("last_updated_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_created_by_app_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_last_updated_by_app_user_id_fk" FOREIGN KEY ("last_updated_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timing" ADD CONSTRAINT "timing_created_by_app_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timing" ADD CONSTRAINT "timing_last_updated_by_app_user_id_fk" FOREIGN KEY ("last_updated_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;