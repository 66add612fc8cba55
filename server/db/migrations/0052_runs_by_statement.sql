ALTER TABLE "sample_engine" DROP CONSTRAINT "sample_engine_tenant_id_tenant_id_fk";
--> statement-breakpoint
ALTER TABLE "sample_engine_run" DROP CONSTRAINT "sample_engine_run_tenant_id_sample_id_sample_tenant_id_id_fk";
--> statement-breakpoint
ALTER TABLE "sample_engine_run" DROP CONSTRAINT "sample_engine_run_tenant_id_sample_engine_id_sample_engine_tenant_id_id_fk";
--> statement-breakpoint
-- What the two foreign keys of a run kept, of all rows of a statement at once: a job brings a thousand runs of some hundred executions, and to look up
-- execution and sample of each takes half as long as to write it. The execution is looked for with its sample, which it keeps there itself.
-- Planned at each call (execute), as a table may have grown since the last one.
CREATE FUNCTION "run_names_execution"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	missing boolean;
BEGIN
	EXECUTE 'select exists (
		select from (select distinct g.tenant_id, g.sample_engine_id, g.sample_id from given g) named
		left join lateral (select true as found from public.sample_engine e
			where e.tenant_id = named.tenant_id and e.id = named.sample_engine_id and e.sample_id = named.sample_id for key share) there on true
		where there.found is null)' INTO missing;
	IF missing THEN
		RAISE foreign_key_violation USING MESSAGE = 'a run names an execution of its sample that is not there', TABLE = 'sample_engine_run';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "sample_engine_run_added" AFTER INSERT ON "sample_engine_run" REFERENCING NEW TABLE AS given FOR EACH STATEMENT EXECUTE FUNCTION "run_names_execution"();
--> statement-breakpoint
CREATE FUNCTION "run_stays"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE foreign_key_violation USING MESSAGE = 'a run stays with its execution, and an execution with its sample', TABLE = TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER "sample_engine_run_moved" AFTER UPDATE OF "tenant_id", "sample_engine_id", "sample_id" ON "sample_engine_run" FOR EACH ROW WHEN ((OLD.tenant_id, OLD.sample_engine_id, OLD.sample_id) IS DISTINCT FROM (NEW.tenant_id, NEW.sample_engine_id, NEW.sample_id)) EXECUTE FUNCTION "run_stays"();
--> statement-breakpoint
CREATE TRIGGER "sample_engine_moved" AFTER UPDATE OF "tenant_id", "id", "sample_id" ON "sample_engine" FOR EACH ROW WHEN ((OLD.tenant_id, OLD.id, OLD.sample_id) IS DISTINCT FROM (NEW.tenant_id, NEW.id, NEW.sample_id)) EXECUTE FUNCTION "run_stays"();
--> statement-breakpoint
CREATE FUNCTION "sample_engine_takes_runs"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM public.sample_engine_run r USING gone WHERE r.tenant_id = gone.tenant_id AND r.sample_engine_id = gone.id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "sample_engine_deleted" AFTER DELETE ON "sample_engine" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "sample_engine_takes_runs"();
--> statement-breakpoint
-- A sample is written five times from its upload to its results, and none of these writings touches an index. With room left on its page each stays
-- there, and the nine indexes keep the entry that they have.
ALTER TABLE "sample" SET (fillfactor = 50);
--> statement-breakpoint
-- The default run of an execution is some 4 kB, of which a third is figures that do not shrink: pressed together it is as large a row and one beside it,
-- found by an index of their own, and takes a tenth longer to write.
ALTER TABLE "sample_engine_run" SET (toast_tuple_target = 4080);
