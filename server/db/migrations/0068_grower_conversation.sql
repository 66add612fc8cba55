ALTER TABLE "grower_answer" ADD COLUMN "email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "grower_answer" ADD COLUMN "phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "grower_answer" ADD COLUMN "paddock" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "grower_answer" ADD COLUMN "created_by" uuid;--> statement-breakpoint
ALTER TABLE "grower_door" ADD COLUMN "link_ref" integer;--> statement-breakpoint
ALTER TABLE "grower_answer" ADD CONSTRAINT "grower_answer_created_by_app_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Until now an email of the report counted as the answer to what was asked before it: such questions stay answered.
DO $$
DECLARE
	t integer;
BEGIN
	FOR t IN SELECT id FROM public.tenant LOOP
		PERFORM set_config('tilth.tenant_id', t::text, true);
		INSERT INTO public.grower_answer (tenant_id, link_id, kind, given_name, question, created_on)
			SELECT t, a.link_id, 'CLOSED', '', '', max(m.created_on)
			FROM public.grower_answer a
			JOIN public.grower_link l ON l.tenant_id = t AND l.id = a.link_id
			JOIN public.sent_email m ON m.tenant_id = t AND m.report_id = l.report_id
			WHERE a.tenant_id = t AND a.kind = 'QUESTION'
			GROUP BY a.link_id
			HAVING max(a.created_on) < max(m.created_on);
	END LOOP;
	PERFORM set_config('tilth.tenant_id', '', true);
END $$;
