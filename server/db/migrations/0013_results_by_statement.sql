ALTER TABLE "site" DROP CONSTRAINT "site_tenant_id_tenant_id_fk";
--> statement-breakpoint
ALTER TABLE "lab_result" DROP CONSTRAINT "lab_result_tenant_id_tenant_id_fk";
--> statement-breakpoint
ALTER TABLE "lab_result" DROP CONSTRAINT "lab_result_tenant_id_sample_id_sample_tenant_id_id_fk";
--> statement-breakpoint
ALTER TABLE "sample" DROP CONSTRAINT "sample_tenant_id_tenant_id_fk";

--> statement-breakpoint
-- What the two foreign keys kept, of all rows of a statement at once: a laboratory's file brings a million results, and to look up the sample of
-- each takes longer than to write them. Planned at each call (execute), as a table may have grown since the last one.
CREATE FUNCTION "lab_result_names_samples"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	missing boolean;
BEGIN
	EXECUTE 'select exists (
		select from (select distinct g.tenant_id, g.sample_id from given g) named
		left join lateral (select true as found from public.sample s where s.tenant_id = named.tenant_id and s.id = named.sample_id for key share) there on true
		where there.found is null)' INTO missing;
	IF missing THEN
		RAISE foreign_key_violation USING MESSAGE = 'a lab result names a sample that is not there', TABLE = 'lab_result';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "lab_result_added" AFTER INSERT ON "lab_result" REFERENCING NEW TABLE AS given FOR EACH STATEMENT EXECUTE FUNCTION "lab_result_names_samples"();
--> statement-breakpoint
CREATE TRIGGER "lab_result_moved" AFTER UPDATE ON "lab_result" REFERENCING NEW TABLE AS given FOR EACH STATEMENT EXECUTE FUNCTION "lab_result_names_samples"();
--> statement-breakpoint
CREATE FUNCTION "sample_takes_results"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM public.lab_result r USING gone WHERE r.tenant_id = gone.tenant_id AND r.sample_id = gone.id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "sample_deleted" AFTER DELETE ON "sample" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "sample_takes_results"();
--> statement-breakpoint
CREATE FUNCTION "sample_keeps_number"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE foreign_key_violation USING MESSAGE = 'a sample keeps its number and its tenant: its results name them', TABLE = 'sample';
END $$;
--> statement-breakpoint
CREATE TRIGGER "sample_renumbered" AFTER UPDATE OF "tenant_id", "id" ON "sample" FOR EACH ROW WHEN ((OLD.tenant_id, OLD.id) IS DISTINCT FROM (NEW.tenant_id, NEW.id)) EXECUTE FUNCTION "sample_keeps_number"();
