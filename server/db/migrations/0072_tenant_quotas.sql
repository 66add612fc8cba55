ALTER TABLE "tenant" ADD COLUMN "most_samples" integer;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "most_document_bytes" bigint;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "most_jobs" integer;--> statement-breakpoint
-- What an operator lets a tenant have at most: held here, after each statement that adds, so that it costs no call a question of its own. A tenant with a
-- quota adds one after the other, and two additions that fit one by one never exceed it together; others take no lock. It looks at no more rows than
-- the quota is large.
CREATE FUNCTION "within_samples_quota"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	adding integer := nullif(current_setting('tilth.tenant_id', true), '')::integer;
	most integer := (SELECT t.most_samples FROM public.tenant t WHERE t.id = adding);
BEGIN
	IF most IS NULL THEN
		RETURN NULL;
	END IF;
	PERFORM pg_advisory_xact_lock(hashtextextended('samples of tenant ' || adding, 0));
	IF (SELECT count(*) FROM (SELECT FROM public.sample s WHERE s.tenant_id = adding LIMIT most + 1) counted) > most THEN
		RAISE EXCEPTION USING ERRCODE = 'TL501', MESSAGE = 'this tenant may have no more samples';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "sample_within_quota" AFTER INSERT ON "sample" FOR EACH STATEMENT EXECUTE FUNCTION "within_samples_quota"();
--> statement-breakpoint
CREATE FUNCTION "within_storage_quota"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	adding integer := nullif(current_setting('tilth.tenant_id', true), '')::integer;
	most bigint := (SELECT t.most_document_bytes FROM public.tenant t WHERE t.id = adding);
BEGIN
	IF most IS NULL THEN
		RETURN NULL;
	END IF;
	PERFORM pg_advisory_xact_lock(hashtextextended('documents of tenant ' || adding, 0));
	IF (SELECT sum(d.size_bytes) FROM public.published_document d WHERE d.tenant_id = adding) > most THEN
		RAISE EXCEPTION USING ERRCODE = 'TL502', MESSAGE = 'this tenant may have no more documents';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "published_document_within_quota" AFTER INSERT ON "published_document" FOR EACH STATEMENT EXECUTE FUNCTION "within_storage_quota"();
