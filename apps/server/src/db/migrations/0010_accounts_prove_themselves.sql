CREATE TABLE "pending_registrations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"language" text NOT NULL,
	"address" text,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD COLUMN "issued_for" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "pending_registrations_hash_key" ON "pending_registrations" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "pending_registrations_email_idx" ON "pending_registrations" USING btree ("email","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "pending_registrations_expiry_idx" ON "pending_registrations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "one_time_tokens_expiry_idx" ON "one_time_tokens" USING btree ("expires_at");--> statement-breakpoint
-- Who came to a draft before needed no link; they come again with one.
UPDATE "visitors" SET "expires_at" = now() WHERE "environment" = 'development' AND "expires_at" > now();
