ALTER TABLE "sample" DROP CONSTRAINT "sample_tenant_id_customer_id_customer_tenant_id_id_fk";
--> statement-breakpoint
ALTER TABLE "sample" DROP CONSTRAINT "sample_tenant_id_site_id_site_tenant_id_id_fk";
--> statement-breakpoint
ALTER TABLE "sample" DROP CONSTRAINT "sample_tenant_id_paddock_id_paddock_tenant_id_id_fk";
--> statement-breakpoint
ALTER TABLE "sample" DROP CONSTRAINT "sample_tenant_id_upload_id_upload_tenant_id_id_fk";
--> statement-breakpoint
ALTER TABLE "lab_result" DROP CONSTRAINT "lab_result_tenant_id_sample_id_analyte_id_pk";--> statement-breakpoint
ALTER TABLE "lab_result" ADD CONSTRAINT "lab_result_sample_id_analyte_id_tenant_id_pk" PRIMARY KEY("sample_id","analyte_id","tenant_id");
--> statement-breakpoint
-- What the four foreign keys of a sample kept, of all rows of a statement at once: a laboratory's file brings fifty thousand samples of one customer and
-- one upload, and to look these up for each takes half of the time in which they are written. The trigger names the columns, each with the table that it
-- names a record of. Planned at each call (execute), as a table may have grown since the last one.
CREATE FUNCTION "names_records"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	missing boolean;
BEGIN
	FOR i IN 0 .. TG_NARGS - 1 BY 2 LOOP
		EXECUTE format('select exists (
			select from (select distinct g.tenant_id, g.%1$I as id from %3$s g where g.%1$I is not null) named
			left join lateral (select true as found from public.%2$I r where r.tenant_id = named.tenant_id and r.id = named.id for key share) there on true
			where there.found is null)', TG_ARGV[i], TG_ARGV[i + 1], CASE TG_LEVEL WHEN 'ROW' THEN '(select ($1).*)' ELSE 'given' END) INTO missing USING NEW;
		IF missing THEN
			RAISE foreign_key_violation USING MESSAGE = format('a %s names a %s that is not there', TG_TABLE_NAME, TG_ARGV[i + 1]), TABLE = TG_TABLE_NAME;
		END IF;
	END LOOP;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "sample_added" AFTER INSERT ON "sample" REFERENCING NEW TABLE AS given FOR EACH STATEMENT EXECUTE FUNCTION "names_records"('customer_id', 'customer', 'site_id', 'site', 'paddock_id', 'paddock', 'upload_id', 'upload');
--> statement-breakpoint
-- Most changes of a sample leave these as they are, and cost nothing.
CREATE TRIGGER "sample_moved" AFTER UPDATE OF "customer_id", "site_id", "paddock_id", "upload_id" ON "sample" FOR EACH ROW WHEN ((OLD.customer_id, OLD.site_id, OLD.paddock_id, OLD.upload_id) IS DISTINCT FROM (NEW.customer_id, NEW.site_id, NEW.paddock_id, NEW.upload_id)) EXECUTE FUNCTION "names_records"('customer_id', 'customer', 'site_id', 'site', 'paddock_id', 'paddock', 'upload_id', 'upload');
--> statement-breakpoint
CREATE FUNCTION "is_named_by_samples"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	named boolean;
BEGIN
	EXECUTE format('select exists (select from gone join public.sample s on s.tenant_id = gone.tenant_id and s.%I = gone.id)', TG_ARGV[0]) INTO named;
	IF named THEN
		RAISE foreign_key_violation USING MESSAGE = format('samples name a %s that would be gone', TG_TABLE_NAME), TABLE = TG_TABLE_NAME;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "customer_deleted" AFTER DELETE ON "customer" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "is_named_by_samples"('customer_id');
--> statement-breakpoint
CREATE TRIGGER "site_deleted" AFTER DELETE ON "site" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "is_named_by_samples"('site_id');
--> statement-breakpoint
CREATE TRIGGER "paddock_deleted" AFTER DELETE ON "paddock" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "is_named_by_samples"('paddock_id');
--> statement-breakpoint
CREATE TRIGGER "upload_deleted" AFTER DELETE ON "upload" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "is_named_by_samples"('upload_id');
--> statement-breakpoint
CREATE FUNCTION "keeps_number"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE foreign_key_violation USING MESSAGE = format('a %s keeps its number and its tenant: samples name them', TG_TABLE_NAME), TABLE = TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER "customer_renumbered" AFTER UPDATE OF "tenant_id", "id" ON "customer" FOR EACH ROW WHEN ((OLD.tenant_id, OLD.id) IS DISTINCT FROM (NEW.tenant_id, NEW.id)) EXECUTE FUNCTION "keeps_number"();
--> statement-breakpoint
CREATE TRIGGER "site_renumbered" AFTER UPDATE OF "tenant_id", "id" ON "site" FOR EACH ROW WHEN ((OLD.tenant_id, OLD.id) IS DISTINCT FROM (NEW.tenant_id, NEW.id)) EXECUTE FUNCTION "keeps_number"();
--> statement-breakpoint
CREATE TRIGGER "paddock_renumbered" AFTER UPDATE OF "tenant_id", "id" ON "paddock" FOR EACH ROW WHEN ((OLD.tenant_id, OLD.id) IS DISTINCT FROM (NEW.tenant_id, NEW.id)) EXECUTE FUNCTION "keeps_number"();
--> statement-breakpoint
CREATE TRIGGER "upload_renumbered" AFTER UPDATE OF "tenant_id", "id" ON "upload" FOR EACH ROW WHEN ((OLD.tenant_id, OLD.id) IS DISTINCT FROM (NEW.tenant_id, NEW.id)) EXECUTE FUNCTION "keeps_number"();
