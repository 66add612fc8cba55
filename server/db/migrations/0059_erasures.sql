CREATE TABLE "erased_record" (
	"tenant_id" integer DEFAULT current_setting('tilth.tenant_id')::int NOT NULL,
	"customer_id" integer NOT NULL,
	"record" text NOT NULL,
	"ids" "int4multirange" NOT NULL,
	CONSTRAINT "erased_record_tenant_id_customer_id_record_pk" PRIMARY KEY("tenant_id","customer_id","record")
);
--> statement-breakpoint
CREATE TABLE "erasure" (
	"tenant_id" integer DEFAULT current_setting('tilth.tenant_id')::int NOT NULL,
	"record" text NOT NULL,
	"record_id" text NOT NULL,
	"hash" text NOT NULL,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "erasure_tenant_id_record_record_id_pk" PRIMARY KEY("tenant_id","record","record_id")
);
--> statement-breakpoint
ALTER TABLE "upload_job" ADD COLUMN "customer_id" integer;--> statement-breakpoint
ALTER TABLE "favourite_comment" ADD COLUMN "customer_id" integer;--> statement-breakpoint
ALTER TABLE "rendered_preview" ADD COLUMN "customer_id" integer;--> statement-breakpoint
ALTER TABLE "idempotency_key" ADD COLUMN "customer_id" integer;--> statement-breakpoint
ALTER TABLE "mailbox_message" ADD COLUMN "customer_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "erased_record" ADD CONSTRAINT "erased_record_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasure" ADD CONSTRAINT "erasure_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- Nothing is written about an erased customer: every table whose rows name one asks, of a statement's rows at once, and waits for an erasure that is under way.
CREATE FUNCTION "refuses_erased"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	named record;
BEGIN
	FOR named IN SELECT DISTINCT g.tenant_id, g.customer_id FROM given g WHERE g.customer_id IS NOT NULL ORDER BY 1, 2 LOOP
		PERFORM FROM public.customer c WHERE c.tenant_id = named.tenant_id AND c.id = named.customer_id FOR KEY SHARE;
		IF EXISTS (SELECT FROM public.erasure e WHERE e.tenant_id = named.tenant_id AND e.record = 'customer' AND e.record_id = named.customer_id::text) THEN
			RAISE EXCEPTION USING ERRCODE = 'TL410', MESSAGE = format('a %s is about an erased customer', TG_TABLE_NAME), TABLE = TG_TABLE_NAME;
		END IF;
	END LOOP;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "refuses_erased_among"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	named integer;
BEGIN
	FOREACH named IN ARRAY NEW.customer_ids LOOP
		PERFORM FROM public.customer c WHERE c.tenant_id = NEW.tenant_id AND c.id = named FOR KEY SHARE;
		IF EXISTS (SELECT FROM public.erasure e WHERE e.tenant_id = NEW.tenant_id AND e.record = 'customer' AND e.record_id = named::text) THEN
			RAISE EXCEPTION USING ERRCODE = 'TL410', MESSAGE = format('a %s is about an erased customer', TG_TABLE_NAME), TABLE = TG_TABLE_NAME;
		END IF;
	END LOOP;
	RETURN NEW;
END $$;
--> statement-breakpoint
-- An erased customer's own row stays as the erasure left it.
CREATE FUNCTION "stays_erased"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM public.erasure e WHERE e.tenant_id = OLD.tenant_id AND e.record = 'customer' AND e.record_id = OLD.id::text) THEN
		RETURN NULL;
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
-- Nothing is kept for a person who was erased from the tenant and has not joined it again. What others cause (news of a customer) is left out; what they asked for is refused.
-- Whoever writes may not lock accounts, so that this runs as the owner does.
CREATE FUNCTION "refuses_erased_person"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
	IF NEW.user_id IS NULL THEN
		RETURN NEW;
	END IF;
	PERFORM FROM public.app_user p WHERE p.id = NEW.user_id FOR KEY SHARE;
	IF EXISTS (SELECT FROM public.erasure e WHERE e.tenant_id = NEW.tenant_id AND e.record = 'person' AND e.record_id = NEW.user_id::text)
		AND NOT EXISTS (SELECT FROM public.membership m WHERE m.tenant_ref = NEW.tenant_id AND m.user_id = NEW.user_id) THEN
		IF TG_ARGV[0] = 'left out' THEN
			RETURN NULL;
		END IF;
		RAISE EXCEPTION USING ERRCODE = 'TL410', MESSAGE = format('a %s is of an erased person', TG_TABLE_NAME), TABLE = TG_TABLE_NAME;
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "customer_adviser_not_erased" AFTER INSERT ON "customer_adviser" REFERENCING NEW TABLE AS given FOR EACH STATEMENT EXECUTE FUNCTION "refuses_erased"();
--> statement-breakpoint
CREATE TRIGGER "farm_not_erased" AFTER INSERT ON "farm" REFERENCING NEW TABLE AS given FOR EACH STATEMENT EXECUTE FUNCTION "refuses_erased"();
--> statement-breakpoint
CREATE TRIGGER "site_not_erased" AFTER INSERT ON "site" REFERENCING NEW TABLE AS given FOR EACH STATEMENT EXECUTE FUNCTION "refuses_erased"();
--> statement-breakpoint
CREATE TRIGGER "custom_blend_not_erased" AFTER INSERT ON "custom_blend" REFERENCING NEW TABLE AS given FOR EACH STATEMENT EXECUTE FUNCTION "refuses_erased"();
--> statement-breakpoint
CREATE TRIGGER "notification_not_erased" AFTER INSERT ON "notification" REFERENCING NEW TABLE AS given FOR EACH STATEMENT EXECUTE FUNCTION "refuses_erased"();
--> statement-breakpoint
CREATE TRIGGER "recommendation_not_erased" AFTER INSERT ON "recommendation" REFERENCING NEW TABLE AS given FOR EACH STATEMENT EXECUTE FUNCTION "refuses_erased"();
--> statement-breakpoint
CREATE TRIGGER "report_not_erased" AFTER INSERT ON "report" REFERENCING NEW TABLE AS given FOR EACH STATEMENT EXECUTE FUNCTION "refuses_erased"();
--> statement-breakpoint
CREATE TRIGGER "auto_report_not_erased" AFTER INSERT ON "auto_report" REFERENCING NEW TABLE AS given FOR EACH STATEMENT EXECUTE FUNCTION "refuses_erased"();
--> statement-breakpoint
CREATE TRIGGER "upload_not_erased" AFTER INSERT ON "upload" REFERENCING NEW TABLE AS given FOR EACH STATEMENT EXECUTE FUNCTION "refuses_erased"();
--> statement-breakpoint
CREATE TRIGGER "sample_not_erased" AFTER INSERT ON "sample" REFERENCING NEW TABLE AS given FOR EACH STATEMENT EXECUTE FUNCTION "refuses_erased"();
--> statement-breakpoint
CREATE TRIGGER "sample_correction_not_erased" AFTER INSERT ON "sample_correction" REFERENCING NEW TABLE AS given FOR EACH STATEMENT EXECUTE FUNCTION "refuses_erased"();
--> statement-breakpoint
CREATE TRIGGER "idempotency_key_not_erased" AFTER INSERT ON "idempotency_key" REFERENCING NEW TABLE AS given FOR EACH STATEMENT EXECUTE FUNCTION "refuses_erased"();
--> statement-breakpoint
CREATE TRIGGER "rendered_preview_not_erased" AFTER INSERT ON "rendered_preview" REFERENCING NEW TABLE AS given FOR EACH STATEMENT EXECUTE FUNCTION "refuses_erased"();
--> statement-breakpoint
CREATE TRIGGER "upload_job_not_erased" AFTER INSERT ON "upload_job" REFERENCING NEW TABLE AS given FOR EACH STATEMENT EXECUTE FUNCTION "refuses_erased"();
--> statement-breakpoint
CREATE TRIGGER "favourite_comment_not_erased" AFTER INSERT ON "favourite_comment" REFERENCING NEW TABLE AS given FOR EACH STATEMENT EXECUTE FUNCTION "refuses_erased"();
--> statement-breakpoint
CREATE TRIGGER "mailbox_message_not_erased" BEFORE INSERT ON "mailbox_message" FOR EACH ROW EXECUTE FUNCTION "refuses_erased_among"();
--> statement-breakpoint
CREATE TRIGGER "customer_stays_erased" BEFORE UPDATE ON "customer" FOR EACH ROW EXECUTE FUNCTION "stays_erased"();
--> statement-breakpoint
CREATE TRIGGER "favourite_comment_of_erased" BEFORE INSERT ON "favourite_comment" FOR EACH ROW EXECUTE FUNCTION "refuses_erased_person"();
--> statement-breakpoint
CREATE TRIGGER "favourite_product_of_erased" BEFORE INSERT ON "favourite_product" FOR EACH ROW EXECUTE FUNCTION "refuses_erased_person"();
--> statement-breakpoint
CREATE TRIGGER "report_option_of_erased" BEFORE INSERT ON "report_option" FOR EACH ROW EXECUTE FUNCTION "refuses_erased_person"();
--> statement-breakpoint
CREATE TRIGGER "idempotency_key_of_erased" BEFORE INSERT ON "idempotency_key" FOR EACH ROW EXECUTE FUNCTION "refuses_erased_person"();
--> statement-breakpoint
CREATE TRIGGER "upload_job_of_erased" BEFORE INSERT ON "upload_job" FOR EACH ROW EXECUTE FUNCTION "refuses_erased_person"();
--> statement-breakpoint
CREATE TRIGGER "notification_of_erased" BEFORE INSERT ON "notification" FOR EACH ROW EXECUTE FUNCTION "refuses_erased_person"('left out');
--> statement-breakpoint
CREATE TRIGGER "notification_digest_of_erased" BEFORE INSERT ON "notification_digest" FOR EACH ROW EXECUTE FUNCTION "refuses_erased_person"('left out');
--> statement-breakpoint
CREATE TRIGGER "customer_adviser_of_erased" BEFORE INSERT ON "customer_adviser" FOR EACH ROW EXECUTE FUNCTION "refuses_erased_person"('left out');
--> statement-breakpoint
-- Whoever migrates may be held to a tenant's rows as well. Favourites that were copied know their customer; customers erased by earlier releases are on the list.
DO $$
DECLARE
	t integer;
BEGIN
	FOR t IN SELECT id FROM public.tenant LOOP
		PERFORM set_config('tilth.tenant_id', t::text, true);
		UPDATE public.favourite_comment f SET customer_id = r.customer_id
			FROM public.recommendation_comment c JOIN public.recommendation r ON r.tenant_id = c.tenant_id AND r.id = c.recommendation_id
			WHERE f.tenant_id = t AND c.tenant_id = t AND c.id = f.recommendation_comment_id;
		INSERT INTO public.erasure (tenant_id, record, record_id, hash, created_on)
			SELECT t, 'customer', c.id::text, encode(sha256(convert_to('customer ' || t || ' ' || c.id || ' ' || floor(extract(epoch FROM c.created_on) * 1000)::bigint, 'UTF8')), 'hex'), c.last_updated_on
			FROM public.customer c WHERE c.tenant_id = t AND c.name = 'Erased customer ' || c.id;
	END LOOP;
	PERFORM set_config('tilth.tenant_id', '', true);
END $$;
