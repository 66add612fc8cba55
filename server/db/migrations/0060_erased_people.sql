-- What was left of accounts that are gone.
DELETE FROM "identity_passkey" i WHERE NOT EXISTS (SELECT FROM "identity_credential" c WHERE c.subject = i.subject);
--> statement-breakpoint
DELETE FROM "identity_recovery_code" i WHERE NOT EXISTS (SELECT FROM "identity_credential" c WHERE c.subject = i.subject);
--> statement-breakpoint
DELETE FROM "identity_reset_code" i WHERE NOT EXISTS (SELECT FROM "identity_credential" c WHERE c.subject = i.subject);
--> statement-breakpoint
DELETE FROM "identity_totp" i WHERE NOT EXISTS (SELECT FROM "identity_credential" c WHERE c.subject = i.subject);
--> statement-breakpoint
DELETE FROM "oidc_payload" i WHERE i.account_id IS NOT NULL AND NOT EXISTS (SELECT FROM "identity_credential" c WHERE c.subject = i.account_id);
--> statement-breakpoint
ALTER TABLE "identity_passkey" ADD CONSTRAINT "identity_passkey_subject_identity_credential_subject_fk" FOREIGN KEY ("subject") REFERENCES "public"."identity_credential"("subject") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_recovery_code" ADD CONSTRAINT "identity_recovery_code_subject_identity_credential_subject_fk" FOREIGN KEY ("subject") REFERENCES "public"."identity_credential"("subject") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_reset_code" ADD CONSTRAINT "identity_reset_code_subject_identity_credential_subject_fk" FOREIGN KEY ("subject") REFERENCES "public"."identity_credential"("subject") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_totp" ADD CONSTRAINT "identity_totp_subject_identity_credential_subject_fk" FOREIGN KEY ("subject") REFERENCES "public"."identity_credential"("subject") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oidc_payload" ADD CONSTRAINT "oidc_payload_account_id_identity_credential_subject_fk" FOREIGN KEY ("account_id") REFERENCES "public"."identity_credential"("subject") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- An erased account stays as the erasure left it, whatever was under way for it.
CREATE FUNCTION "account_stays_erased"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF OLD.subject IS NULL AND OLD.email = 'erased-' || OLD.id || '@erased.invalid' THEN
		RETURN NULL;
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "app_user_stays_erased" BEFORE UPDATE ON "app_user" FOR EACH ROW EXECUTE FUNCTION "account_stays_erased"();
--> statement-breakpoint
-- Until the transaction ends the person is not erased from the tenant: whoever erases them takes the same lock for themselves alone. A lock in memory, as
-- every call takes it. Refused for whoever was erased and has neither joined nor been invited again. It runs as the owner does: whoever asks may not read memberships.
CREATE FUNCTION "hold_person"(tenant integer, person uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
	PERFORM pg_advisory_xact_lock_shared(hashtextextended('person ' || person, 0));
	IF EXISTS (SELECT FROM public.erasure e WHERE e.tenant_id = tenant AND e.record = 'person' AND e.record_id = person::text)
		AND NOT EXISTS (SELECT FROM public.membership m WHERE m.tenant_ref = tenant AND m.user_id = person)
		AND NOT EXISTS (SELECT FROM public.invitation i JOIN public.app_user p ON i.email = lower(p.email) WHERE i.tenant_ref = tenant AND p.id = person) THEN
		RAISE EXCEPTION USING ERRCODE = 'TL411', MESSAGE = 'this is of an erased person';
	END IF;
END $$;
