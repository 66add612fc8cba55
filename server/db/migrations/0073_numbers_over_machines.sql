-- A database over several machines gives out bigint numbers alone, and finds the rows of a tenant by keys that contain it. Each table is written once; the
-- sequence of an id follows its column.
DROP TRIGGER "sample_moved" ON "sample";
--> statement-breakpoint
DROP TRIGGER "sample_renumbered" ON "sample";
--> statement-breakpoint
DROP TRIGGER "site_moved" ON "site";
--> statement-breakpoint
DROP TRIGGER "customer_renumbered" ON "customer";
--> statement-breakpoint
DROP TRIGGER "site_renumbered" ON "site";
--> statement-breakpoint
DROP TRIGGER "paddock_renumbered" ON "paddock";
--> statement-breakpoint
DROP TRIGGER "upload_renumbered" ON "upload";
--> statement-breakpoint
DROP TRIGGER "sample_engine_run_moved" ON "sample_engine_run";
--> statement-breakpoint
DROP TRIGGER "sample_engine_moved" ON "sample_engine";
--> statement-breakpoint
ALTER TABLE "mailbox_message" DROP CONSTRAINT "mailbox_message_message_id_unique";
--> statement-breakpoint
ALTER TABLE "advice_revision" ALTER COLUMN "id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "analyte" ALTER COLUMN "id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "comment_template" ALTER COLUMN "id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "crop" ALTER COLUMN "id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "economics" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "crop_id" SET DATA TYPE bigint, ALTER COLUMN "grain_grade_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "grain_grade" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "crop_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "interpretive_criteria" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "crop_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "pif_parameter" ALTER COLUMN "id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "place" ALTER COLUMN "id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "product" ALTER COLUMN "id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "timing" ALTER COLUMN "id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "price_entry" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "product_id" SET DATA TYPE bigint, ALTER COLUMN "economics_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "brand" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "logo_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "brand_logo" ALTER COLUMN "id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "mail_template" ALTER COLUMN "id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "custom_blend" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "customer_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "custom_blend_product" ALTER COLUMN "custom_blend_id" SET DATA TYPE bigint, ALTER COLUMN "product_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "customer" ALTER COLUMN "id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "customer_adviser" ALTER COLUMN "customer_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "farm" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "customer_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "paddock" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "farm_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "paddock_change" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "paddock_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "site" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "customer_id" SET DATA TYPE bigint, ALTER COLUMN "paddock_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "input_change" ALTER COLUMN "sample_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "input_note" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "sample_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "lab_answer" ALTER COLUMN "id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "lab_result" ALTER COLUMN "sample_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "paddock_input" ALTER COLUMN "paddock_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "sample" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "customer_id" SET DATA TYPE bigint, ALTER COLUMN "site_id" SET DATA TYPE bigint, ALTER COLUMN "paddock_id" SET DATA TYPE bigint, ALTER COLUMN "upload_id" SET DATA TYPE bigint, ALTER COLUMN "crop_id" SET DATA TYPE bigint, ALTER COLUMN "interpretive_criteria_id" SET DATA TYPE bigint, ALTER COLUMN "grain_grade_id" SET DATA TYPE bigint, ALTER COLUMN "composite_sample_id" SET DATA TYPE bigint, ALTER COLUMN "original_sample_id" SET DATA TYPE bigint, ALTER COLUMN "profile_id" SET DATA TYPE bigint, ALTER COLUMN "chosen_surface_id" SET DATA TYPE bigint, ALTER COLUMN "sample_engine_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "sample_change" ALTER COLUMN "correction_id" SET DATA TYPE bigint, ALTER COLUMN "sample_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "sample_correction" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "customer_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "sample_engine" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "sample_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "sample_engine_run" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "sample_engine_id" SET DATA TYPE bigint, ALTER COLUMN "sample_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "sample_parameter" ALTER COLUMN "sample_id" SET DATA TYPE bigint, ALTER COLUMN "taken_from" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "season_result" ALTER COLUMN "sample_engine_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "upload" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "customer_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "upload_job" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "customer_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "upload_job_part" ALTER COLUMN "upload_job_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "upload_replacement" ALTER COLUMN "upload_id" SET DATA TYPE bigint, ALTER COLUMN "sample_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "favourite_comment" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "recommendation_comment_id" SET DATA TYPE bigint, ALTER COLUMN "customer_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "favourite_product" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "product_id" SET DATA TYPE bigint, ALTER COLUMN "custom_blend_id" SET DATA TYPE bigint, ALTER COLUMN "place_id" SET DATA TYPE bigint, ALTER COLUMN "timing_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "rate_program" ALTER COLUMN "id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "application_rate" ALTER COLUMN "recommended_product_id" SET DATA TYPE bigint, ALTER COLUMN "sample_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "recommendation" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "customer_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "recommendation_calculator" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "recommendation_id" SET DATA TYPE bigint, ALTER COLUMN "sample_engine_run_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "recommendation_comment" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "recommendation_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "recommendation_sample" ALTER COLUMN "recommendation_id" SET DATA TYPE bigint, ALTER COLUMN "sample_id" SET DATA TYPE bigint, ALTER COLUMN "selected_run_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "recommended_product" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "recommendation_id" SET DATA TYPE bigint, ALTER COLUMN "product_id" SET DATA TYPE bigint, ALTER COLUMN "custom_blend_id" SET DATA TYPE bigint, ALTER COLUMN "place_id" SET DATA TYPE bigint, ALTER COLUMN "timing_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "grower_answer" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "link_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "grower_door" ALTER COLUMN "link_ref" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "grower_link" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "report_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "grower_plan" ALTER COLUMN "report_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "auto_report" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "customer_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "auto_report_sample" ALTER COLUMN "sample_id" SET DATA TYPE bigint, ALTER COLUMN "auto_report_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "published_document" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "report_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "rendered_preview" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "customer_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "report" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "customer_id" SET DATA TYPE bigint, ALTER COLUMN "first_edition_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "report_basis" ALTER COLUMN "report_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "report_comment" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "report_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "report_note" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "report_id" SET DATA TYPE bigint, ALTER COLUMN "recommendation_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "report_option" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "report_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "report_recommendation" ALTER COLUMN "report_id" SET DATA TYPE bigint, ALTER COLUMN "recommendation_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "report_reopening" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "report_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "sent_email" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "report_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "frozen_recommendation" ALTER COLUMN "recommendation_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "frozen_report" ALTER COLUMN "report_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "notification" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "customer_id" SET DATA TYPE bigint, ALTER COLUMN "report_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "erased_record" ALTER COLUMN "customer_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "idempotency_key" ALTER COLUMN "customer_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "mailbox_attachment" ALTER COLUMN "mailbox_message_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "mailbox_message" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "customer_ids" SET DATA TYPE bigint[];
--> statement-breakpoint
ALTER TABLE "audit_entry" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "customer_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "erased_record" ALTER COLUMN "ids" SET DATA TYPE int8multirange USING "ids"::text::int8multirange;
--> statement-breakpoint
ALTER TABLE "mailbox_message" ADD CONSTRAINT "mailbox_message_once" UNIQUE("tenant_id","message_id");
--> statement-breakpoint
CREATE TRIGGER "sample_moved" AFTER UPDATE OF "customer_id", "site_id", "paddock_id", "upload_id" ON "sample" FOR EACH ROW WHEN ((OLD.customer_id, OLD.site_id, OLD.paddock_id, OLD.upload_id) IS DISTINCT FROM (NEW.customer_id, NEW.site_id, NEW.paddock_id, NEW.upload_id)) EXECUTE FUNCTION "names_records"('customer_id', 'customer', 'site_id', 'site', 'paddock_id', 'paddock', 'upload_id', 'upload');
--> statement-breakpoint
CREATE TRIGGER "sample_renumbered" AFTER UPDATE OF "tenant_id", "id" ON "sample" FOR EACH ROW WHEN ((OLD.tenant_id, OLD.id) IS DISTINCT FROM (NEW.tenant_id, NEW.id)) EXECUTE FUNCTION "sample_keeps_number"();
--> statement-breakpoint
CREATE TRIGGER "site_moved" AFTER UPDATE OF "customer_id", "paddock_id" ON "site" FOR EACH ROW WHEN ((OLD.customer_id, OLD.paddock_id) IS DISTINCT FROM (NEW.customer_id, NEW.paddock_id)) EXECUTE FUNCTION "names_records"('customer_id', 'customer', 'paddock_id', 'paddock');
--> statement-breakpoint
CREATE TRIGGER "customer_renumbered" AFTER UPDATE OF "tenant_id", "id" ON "customer" FOR EACH ROW WHEN ((OLD.tenant_id, OLD.id) IS DISTINCT FROM (NEW.tenant_id, NEW.id)) EXECUTE FUNCTION "keeps_number"();
--> statement-breakpoint
CREATE TRIGGER "site_renumbered" AFTER UPDATE OF "tenant_id", "id" ON "site" FOR EACH ROW WHEN ((OLD.tenant_id, OLD.id) IS DISTINCT FROM (NEW.tenant_id, NEW.id)) EXECUTE FUNCTION "keeps_number"();
--> statement-breakpoint
CREATE TRIGGER "paddock_renumbered" AFTER UPDATE OF "tenant_id", "id" ON "paddock" FOR EACH ROW WHEN ((OLD.tenant_id, OLD.id) IS DISTINCT FROM (NEW.tenant_id, NEW.id)) EXECUTE FUNCTION "keeps_number"();
--> statement-breakpoint
CREATE TRIGGER "upload_renumbered" AFTER UPDATE OF "tenant_id", "id" ON "upload" FOR EACH ROW WHEN ((OLD.tenant_id, OLD.id) IS DISTINCT FROM (NEW.tenant_id, NEW.id)) EXECUTE FUNCTION "keeps_number"();
--> statement-breakpoint
CREATE TRIGGER "sample_engine_run_moved" AFTER UPDATE OF "tenant_id", "sample_engine_id", "sample_id" ON "sample_engine_run" FOR EACH ROW WHEN ((OLD.tenant_id, OLD.sample_engine_id, OLD.sample_id) IS DISTINCT FROM (NEW.tenant_id, NEW.sample_engine_id, NEW.sample_id)) EXECUTE FUNCTION "run_stays"();
--> statement-breakpoint
CREATE TRIGGER "sample_engine_moved" AFTER UPDATE OF "tenant_id", "id", "sample_id" ON "sample_engine" FOR EACH ROW WHEN ((OLD.tenant_id, OLD.id, OLD.sample_id) IS DISTINCT FROM (NEW.tenant_id, NEW.id, NEW.sample_id)) EXECUTE FUNCTION "run_stays"();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "refuses_erased_among"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	named bigint;
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
-- One question after the other (migration 0071 has the rest): nearly nobody was erased, and over several machines each is answered where its rows lie.
CREATE OR REPLACE FUNCTION "hold_person"(tenant integer, person uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
	PERFORM public.hold_tenant(tenant);
	PERFORM pg_advisory_xact_lock_shared(hashtextextended('person ' || person, 0));
	PERFORM 1 FROM public.erasure e WHERE e.tenant_id = tenant AND e.record = 'person' AND e.record_id = person::text;
	IF NOT FOUND THEN
		RETURN;
	END IF;
	PERFORM 1 FROM public.membership m WHERE m.tenant_ref = tenant AND m.user_id = person;
	IF FOUND THEN
		RETURN;
	END IF;
	PERFORM 1 FROM public.invitation i JOIN public.app_user p ON i.email = lower(p.email) WHERE i.tenant_ref = tenant AND p.id = person;
	IF NOT FOUND THEN
		RAISE EXCEPTION USING ERRCODE = 'TL411', MESSAGE = 'this is of an erased person';
	END IF;
END $$;
