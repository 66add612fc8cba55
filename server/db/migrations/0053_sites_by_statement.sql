ALTER TABLE "site" DROP CONSTRAINT "site_created_by_app_user_id_fk";
--> statement-breakpoint
ALTER TABLE "site" DROP CONSTRAINT "site_last_updated_by_app_user_id_fk";
--> statement-breakpoint
ALTER TABLE "site" DROP CONSTRAINT "site_tenant_id_customer_id_customer_tenant_id_id_fk";
--> statement-breakpoint
ALTER TABLE "site" DROP CONSTRAINT "site_tenant_id_paddock_id_paddock_tenant_id_id_fk";
--> statement-breakpoint
ALTER TABLE "sample" DROP CONSTRAINT "sample_created_by_app_user_id_fk";
--> statement-breakpoint
ALTER TABLE "sample" DROP CONSTRAINT "sample_last_updated_by_app_user_id_fk";
--> statement-breakpoint
-- What the two foreign keys of a site kept, as those of a sample are (migration 0051): a laboratory's file may bring as many sites as samples.
CREATE TRIGGER "site_added" AFTER INSERT ON "site" REFERENCING NEW TABLE AS given FOR EACH STATEMENT EXECUTE FUNCTION "names_records"('customer_id', 'customer', 'paddock_id', 'paddock');
--> statement-breakpoint
CREATE TRIGGER "site_moved" AFTER UPDATE OF "customer_id", "paddock_id" ON "site" FOR EACH ROW WHEN ((OLD.customer_id, OLD.paddock_id) IS DISTINCT FROM (NEW.customer_id, NEW.paddock_id)) EXECUTE FUNCTION "names_records"('customer_id', 'customer', 'paddock_id', 'paddock');
--> statement-breakpoint
-- Who names a record that goes is said by the trigger: pairs of a table and its column.
CREATE FUNCTION "is_named_by"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	named boolean;
BEGIN
	FOR i IN 0 .. TG_NARGS - 1 BY 2 LOOP
		EXECUTE format('select exists (select from gone join public.%I s on s.tenant_id = gone.tenant_id and s.%I = gone.id)', TG_ARGV[i], TG_ARGV[i + 1]) INTO named;
		IF named THEN
			RAISE foreign_key_violation USING MESSAGE = format('a %s names a %s that would be gone', TG_ARGV[i], TG_TABLE_NAME), TABLE = TG_TABLE_NAME;
		END IF;
	END LOOP;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "customer_deleted" AFTER DELETE ON "customer" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "is_named_by"('sample', 'customer_id', 'site', 'customer_id');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "site_deleted" AFTER DELETE ON "site" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "is_named_by"('sample', 'site_id');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "paddock_deleted" AFTER DELETE ON "paddock" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "is_named_by"('sample', 'paddock_id', 'site', 'paddock_id');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "upload_deleted" AFTER DELETE ON "upload" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "is_named_by"('sample', 'upload_id');
--> statement-breakpoint
DROP FUNCTION "is_named_by_samples"();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keeps_number"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE foreign_key_violation USING MESSAGE = format('a %s keeps its number and its tenant: others name them', TG_TABLE_NAME), TABLE = TG_TABLE_NAME;
END $$;
--> statement-breakpoint
-- The people who made and changed samples and sites, of all rows of a statement at once too: to look them up for each takes a third of the time in which a
-- file's samples are written. A person's record stays for good, so that nothing has to be locked for it to stay.
CREATE FUNCTION "names_people"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (
		SELECT FROM (SELECT created_by AS id FROM given UNION SELECT last_updated_by FROM given) named
		WHERE named.id IS NOT NULL AND NOT EXISTS (SELECT FROM public.app_user p WHERE p.id = named.id)
	) THEN
		RAISE foreign_key_violation USING MESSAGE = format('a %s names a person who is not there', TG_TABLE_NAME), TABLE = TG_TABLE_NAME;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "sample_signed" AFTER INSERT ON "sample" REFERENCING NEW TABLE AS given FOR EACH STATEMENT EXECUTE FUNCTION "names_people"();
--> statement-breakpoint
CREATE TRIGGER "site_signed" AFTER INSERT ON "site" REFERENCING NEW TABLE AS given FOR EACH STATEMENT EXECUTE FUNCTION "names_people"();
--> statement-breakpoint
CREATE FUNCTION "is_signed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM unnest(ARRAY[NEW.created_by, NEW.last_updated_by]) named (id) WHERE named.id IS NOT NULL AND NOT EXISTS (SELECT FROM public.app_user p WHERE p.id = named.id)) THEN
		RAISE foreign_key_violation USING MESSAGE = format('a %s names a person who is not there', TG_TABLE_NAME), TABLE = TG_TABLE_NAME;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "sample_signed_again" AFTER UPDATE OF "created_by", "last_updated_by" ON "sample" FOR EACH ROW WHEN ((OLD.created_by, OLD.last_updated_by) IS DISTINCT FROM (NEW.created_by, NEW.last_updated_by)) EXECUTE FUNCTION "is_signed"();
--> statement-breakpoint
CREATE TRIGGER "site_signed_again" AFTER UPDATE OF "created_by", "last_updated_by" ON "site" FOR EACH ROW WHEN ((OLD.created_by, OLD.last_updated_by) IS DISTINCT FROM (NEW.created_by, NEW.last_updated_by)) EXECUTE FUNCTION "is_signed"();
--> statement-breakpoint
CREATE FUNCTION "person_stays"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE foreign_key_violation USING MESSAGE = 'the record of a person stays: what they did names them', TABLE = 'app_user';
END $$;
--> statement-breakpoint
CREATE TRIGGER "app_user_deleted" BEFORE DELETE ON "app_user" FOR EACH ROW EXECUTE FUNCTION "person_stays"();
--> statement-breakpoint
CREATE TRIGGER "app_user_renumbered" BEFORE UPDATE OF "id" ON "app_user" FOR EACH ROW WHEN (OLD.id IS DISTINCT FROM NEW.id) EXECUTE FUNCTION "person_stays"();
