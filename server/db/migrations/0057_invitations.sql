CREATE TABLE "invitation" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_ref" integer NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"roles" jsonb NOT NULL,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitation_once" UNIQUE("tenant_ref","email")
);
--> statement-breakpoint
CREATE TABLE "tenant_history" (
	"user_id" uuid NOT NULL,
	"tenant_ref" integer NOT NULL,
	"joined_on" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tenant_history_user_id_tenant_ref_pk" PRIMARY KEY("user_id","tenant_ref")
);
--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "last_tenant_ref" integer;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_tenant_ref_tenant_id_fk" FOREIGN KEY ("tenant_ref") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenant_history" ADD CONSTRAINT "tenant_history_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenant_history" ADD CONSTRAINT "tenant_history_tenant_ref_tenant_id_fk" FOREIGN KEY ("tenant_ref") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitation_email" ON "invitation" USING btree ("email");--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_last_tenant_ref_tenant_id_fk" FOREIGN KEY ("last_tenant_ref") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE FUNCTION "keeps_tenant"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO public.tenant_history (user_id, tenant_ref) VALUES (NEW.user_id, NEW.tenant_ref) ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "membership_added" AFTER INSERT OR UPDATE ON "membership" FOR EACH ROW EXECUTE FUNCTION "keeps_tenant"();
--> statement-breakpoint
INSERT INTO "tenant_history" ("user_id", "tenant_ref") SELECT DISTINCT "user_id", "tenant_ref" FROM "membership";
--> statement-breakpoint
-- Former members are known by the trail alone. Whoever migrates may be held to a tenant's rows as well.
DO $$
DECLARE
	t integer;
BEGIN
	FOR t IN SELECT id FROM public.tenant LOOP
		PERFORM set_config('tilth.tenant_id', t::text, true);
		INSERT INTO public.tenant_history (user_id, tenant_ref)
			SELECT p.id, t FROM public.app_user p WHERE p.id IN (SELECT e.user_id FROM public.audit_entry e WHERE e.tenant_id = t)
				OR p.id::text IN (SELECT e.record_id FROM public.audit_entry e WHERE e.tenant_id = t AND e.record = 'person' AND e.kind = 'ROLE_CHANGE')
			ON CONFLICT DO NOTHING;
	END LOOP;
	PERFORM set_config('tilth.tenant_id', '', true);
END $$;
