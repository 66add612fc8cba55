ALTER TABLE "tenant" ADD COLUMN "closed_on" timestamp with time zone;
--> statement-breakpoint
-- Until the transaction ends the tenant is not closed: whoever closes it waits for the same lock, alone. Refused for one that is closed, but to a
-- transaction that only reads. Nothing of it is stored: a lock in memory, as every call takes it.
CREATE FUNCTION "hold_tenant"(tenant integer) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
	IF current_setting('transaction_read_only') = 'on' THEN
		RETURN;
	END IF;
	PERFORM pg_advisory_xact_lock_shared(hashtextextended('tenant ' || tenant, 0));
	IF EXISTS (SELECT FROM public.tenant t WHERE t.id = tenant AND t.closed_on IS NOT NULL) THEN
		RAISE EXCEPTION USING ERRCODE = 'TL503', MESSAGE = 'this tenant is closed for changes';
	END IF;
END $$;
--> statement-breakpoint
-- Whoever acts for a person acts in a tenant (migration 0060 has the rest).
CREATE OR REPLACE FUNCTION "hold_person"(tenant integer, person uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
	PERFORM public.hold_tenant(tenant);
	PERFORM pg_advisory_xact_lock_shared(hashtextextended('person ' || person, 0));
	IF EXISTS (SELECT FROM public.erasure e WHERE e.tenant_id = tenant AND e.record = 'person' AND e.record_id = person::text)
		AND NOT EXISTS (SELECT FROM public.membership m WHERE m.tenant_ref = tenant AND m.user_id = person)
		AND NOT EXISTS (SELECT FROM public.invitation i JOIN public.app_user p ON i.email = lower(p.email) WHERE i.tenant_ref = tenant AND p.id = person) THEN
		RAISE EXCEPTION USING ERRCODE = 'TL411', MESSAGE = 'this is of an erased person';
	END IF;
END $$;
