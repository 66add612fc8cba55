ALTER TABLE "comment_template" ALTER COLUMN "id" SET START WITH 10001 RESTART WITH 10001;--> statement-breakpoint
ALTER TABLE "comment_template" ADD COLUMN "is_deleted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "comment_template" ADD COLUMN "created_on" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "comment_template" ADD COLUMN "created_by" uuid;--> statement-breakpoint
ALTER TABLE "comment_template" ADD COLUMN "last_updated_on" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "comment_template" ADD COLUMN "last_updated_by" uuid;--> statement-breakpoint
ALTER TABLE "comment_template" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "comment_template" ADD CONSTRAINT "comment_template_created_by_app_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_template" ADD CONSTRAINT "comment_template_last_updated_by_app_user_id_fk" FOREIGN KEY ("last_updated_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;