CREATE TABLE "identity_passkey" (
	"id" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "identity_recovery_code" (
	"subject" text NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "identity_recovery_code_subject_code_hash_pk" PRIMARY KEY("subject","code_hash")
);
--> statement-breakpoint
CREATE TABLE "identity_totp" (
	"subject" text PRIMARY KEY NOT NULL,
	"sealed_secret" text NOT NULL,
	"last_step" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "second_step_roles" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "identity_passkey_subject" ON "identity_passkey" USING btree ("subject");