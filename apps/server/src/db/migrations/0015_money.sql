CREATE TABLE "bank_reconciles" (
	"provider" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"listed" integer NOT NULL,
	"added" integer NOT NULL,
	"unreadable" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_transactions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"provider_txn_id" text NOT NULL,
	"account" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"reference" text,
	"at" timestamp (3) with time zone NOT NULL,
	"content" text NOT NULL,
	"code" text,
	"payer_name" text,
	"payer_account" text,
	"state" text NOT NULL,
	"reason" text,
	"order_id" uuid,
	"handled_by" uuid,
	"handled_at" timestamp (3) with time zone,
	"note" text,
	"raw" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupon_users" (
	"coupon_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"claimed" integer NOT NULL,
	CONSTRAINT "coupon_users_coupon_id_user_id_pk" PRIMARY KEY("coupon_id","user_id"),
	CONSTRAINT "coupon_users_claimed" CHECK ("coupon_users"."claimed" >= 0)
);
--> statement-breakpoint
ALTER TABLE "coupon_users" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"percent" integer,
	"amount" bigint,
	"min_price" bigint DEFAULT 0 NOT NULL,
	"package_ids" jsonb,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"most_in_all" integer,
	"most_per_user" integer DEFAULT 1 NOT NULL,
	"claimed" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupons_claimed" CHECK ("coupons"."claimed" >= 0 and ("coupons"."most_in_all" is null or "coupons"."claimed" <= "coupons"."most_in_all")),
	CONSTRAINT "coupons_kind" CHECK (("coupons"."percent" is null) <> ("coupons"."amount" is null))
);
--> statement-breakpoint
ALTER TABLE "coupons" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "credit_packs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"credits" integer NOT NULL,
	"price" bigint NOT NULL,
	"is_on_sale" boolean DEFAULT true NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_requests" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"type" text NOT NULL,
	"company_name" text,
	"full_name" text,
	"tax_code" text,
	"id_number" text,
	"address" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"tax_code_check" text,
	"state" text NOT NULL,
	"number" text,
	"file_id" uuid,
	"reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invoice_requests_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "invoice_requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "money_accounts" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"balance" bigint NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "money_accounts_covered" CHECK ("money_accounts"."balance" >= 0)
);
--> statement-breakpoint
ALTER TABLE "money_accounts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "money_entries" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"order_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "money_entries_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "money_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "order_payments" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"reference" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"payer_name" text,
	"content" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_payments_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "order_payments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "orders" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"thing" jsonb NOT NULL,
	"cycle" text,
	"content" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"price" bigint NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"value_left" bigint DEFAULT 0 NOT NULL,
	"from_balance" bigint DEFAULT 0 NOT NULL,
	"total" bigint NOT NULL,
	"vat" bigint DEFAULT 0 NOT NULL,
	"vat_rate" integer DEFAULT 8 NOT NULL,
	"coupon_id" uuid,
	"memo_code" text NOT NULL,
	"state" text NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"credited" bigint DEFAULT 0 NOT NULL,
	"transaction_id" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "orders_sums" CHECK ("orders"."total" = "orders"."price" - "orders"."discount" - "orders"."value_left" - "orders"."from_balance" and "orders"."total" >= 0
        and "orders"."discount" >= 0 and "orders"."value_left" >= 0 and "orders"."from_balance" >= 0
        and "orders"."credited" >= 0 and "orders"."credited" <= "orders"."received")
);
--> statement-breakpoint
ALTER TABLE "orders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "packages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"price_month" bigint NOT NULL,
	"price_year" bigint NOT NULL,
	"days" integer DEFAULT 30 NOT NULL,
	"limits" jsonb NOT NULL,
	"is_trial" boolean DEFAULT false NOT NULL,
	"is_on_sale" boolean DEFAULT true NOT NULL,
	"position" integer NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"package_id" uuid NOT NULL,
	"package_name" text NOT NULL,
	"limits" jsonb NOT NULL,
	"cycle" text NOT NULL,
	"is_trial" boolean DEFAULT false NOT NULL,
	"price" bigint DEFAULT 0 NOT NULL,
	"value" bigint DEFAULT 0 NOT NULL,
	"order_id" uuid,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"grants_in_all" integer DEFAULT 1 NOT NULL,
	"grants_made" integer DEFAULT 0 NOT NULL,
	"next_grant_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"end_told_days" integer,
	"closed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "connector_lines" (
	"workspace_id" uuid NOT NULL,
	"connector_id" uuid NOT NULL,
	"log" text NOT NULL,
	"number" bigint NOT NULL,
	"line" text NOT NULL,
	CONSTRAINT "connector_lines_workspace_id_connector_id_log_number_pk" PRIMARY KEY("workspace_id","connector_id","log","number")
);
--> statement-breakpoint
ALTER TABLE "connector_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "credit_lots" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"source" text NOT NULL,
	"amount" integer NOT NULL,
	"remaining" integer NOT NULL,
	"cause" text NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_lots_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "credit_lots_range" CHECK ("credit_lots"."remaining" >= 0 and "credit_lots"."remaining" <= "credit_lots"."amount")
);
--> statement-breakpoint
ALTER TABLE "credit_lots" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sale_events" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"sale_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"by" text DEFAULT '' NOT NULL,
	"amount" bigint,
	"text" text DEFAULT '' NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sale_events_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "sale_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sale_settings" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"shipping" jsonb,
	"code_prefix" text NOT NULL,
	"last_number" integer DEFAULT 1000 NOT NULL,
	"sends_qr" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sale_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sales" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"memo_code" text NOT NULL,
	"thread_id" uuid,
	"contact_id" uuid,
	"bot_id" uuid,
	"run_id" uuid,
	"made_by" text NOT NULL,
	"made_by_name" text DEFAULT '' NOT NULL,
	"customer" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"items" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"address_line" text DEFAULT '' NOT NULL,
	"province" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"payment" text,
	"sources" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"subtotal" bigint DEFAULT 0 NOT NULL,
	"shipping" bigint DEFAULT 0 NOT NULL,
	"shipping_rule" jsonb,
	"total" bigint DEFAULT 0 NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"prices_read_at" timestamp (3) with time zone,
	"account_id" uuid,
	"qr_message_id" uuid,
	"qr_expires_at" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sales_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "sales" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "shop_accounts" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"bank_bin" text NOT NULL,
	"number" text NOT NULL,
	"holder" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"proven_at" timestamp (3) with time zone,
	"proof_code" text NOT NULL,
	"provider" text,
	"hook_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "shop_accounts_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "shop_accounts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "shop_transfers" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_txn_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"reference" text,
	"at" timestamp (3) with time zone NOT NULL,
	"content" text NOT NULL,
	"payer_name" text,
	"state" text NOT NULL,
	"sale_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_transfers_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "shop_transfers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "workgates_account";--> statement-breakpoint
ALTER TABLE "connectors" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "impersonator_id" uuid;--> statement-breakpoint
ALTER TABLE "credit_accounts" ADD COLUMN "monthly" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_accounts" ADD COLUMN "bought" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_accounts" ADD COLUMN "next_expiry" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "credit_accounts" ADD COLUMN "usable_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "credit_accounts" ADD COLUMN "landed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "credit_accounts" ADD COLUMN "reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD COLUMN "monthly" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD COLUMN "bought" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD COLUMN "lot_id" uuid;--> statement-breakpoint
ALTER TABLE "connectors" ADD COLUMN "is_hosted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "connectors" ADD COLUMN "hosted_by" uuid;--> statement-breakpoint
ALTER TABLE "connectors" ADD COLUMN "hosted_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "connectors" ADD COLUMN "host_failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "connectors" ADD COLUMN "host_after" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "connectors" ADD COLUMN "strangers" jsonb;--> statement-breakpoint
ALTER TABLE "datasets" ADD COLUMN "bundle_id" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "picture" jsonb;--> statement-breakpoint
ALTER TABLE "workgates" ADD COLUMN "account_scope" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "workgates" ADD COLUMN "picture_file_id" uuid;--> statement-breakpoint
ALTER TABLE "workgates" ADD COLUMN "uses" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon_users" ADD CONSTRAINT "coupon_users_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_requests" ADD CONSTRAINT "invoice_requests_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_requests" ADD CONSTRAINT "invoice_requests_workspace_id_order_id_orders_workspace_id_id_fk" FOREIGN KEY ("workspace_id","order_id") REFERENCES "public"."orders"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_accounts" ADD CONSTRAINT "money_accounts_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_entries" ADD CONSTRAINT "money_entries_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_workspace_id_order_id_orders_workspace_id_id_fk" FOREIGN KEY ("workspace_id","order_id") REFERENCES "public"."orders"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connector_lines" ADD CONSTRAINT "connector_lines_workspace_id_connector_id_connectors_workspace_id_id_fk" FOREIGN KEY ("workspace_id","connector_id") REFERENCES "public"."connectors"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_lots" ADD CONSTRAINT "credit_lots_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_events" ADD CONSTRAINT "sale_events_workspace_id_sale_id_sales_workspace_id_id_fk" FOREIGN KEY ("workspace_id","sale_id") REFERENCES "public"."sales"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_settings" ADD CONSTRAINT "sale_settings_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_accounts" ADD CONSTRAINT "shop_accounts_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_transfers" ADD CONSTRAINT "shop_transfers_workspace_id_account_id_shop_accounts_workspace_id_id_fk" FOREIGN KEY ("workspace_id","account_id") REFERENCES "public"."shop_accounts"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_transactions_provider" ON "bank_transactions" USING btree ("provider","provider_txn_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_transactions_movement" ON "bank_transactions" USING btree ("account","reference","amount","at") WHERE reference is not null;--> statement-breakpoint
CREATE INDEX "bank_transactions_list_idx" ON "bank_transactions" USING btree ("state","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bank_transactions_amount_idx" ON "bank_transactions" USING btree ("account","amount","at");--> statement-breakpoint
CREATE INDEX "bank_transactions_waiting_idx" ON "bank_transactions" USING btree ("created_at") WHERE state = 'received';--> statement-breakpoint
CREATE INDEX "bank_transactions_order_idx" ON "bank_transactions" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_code" ON "coupons" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_requests_order" ON "invoice_requests" USING btree ("workspace_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_requests_number" ON "invoice_requests" USING btree ("number");--> statement-breakpoint
CREATE INDEX "invoice_requests_tray_idx" ON "invoice_requests" USING btree ("state","updated_at");--> statement-breakpoint
CREATE INDEX "money_entries_list_idx" ON "money_entries" USING btree ("workspace_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "order_payments_reference" ON "order_payments" USING btree ("workspace_id","order_id","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_memo" ON "orders" USING btree ("memo_code");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_id" ON "orders" USING btree ("id");--> statement-breakpoint
CREATE INDEX "orders_recent_idx" ON "orders" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_coupon_idx" ON "orders" USING btree ("coupon_id") WHERE coupon_id is not null;--> statement-breakpoint
CREATE INDEX "orders_list_idx" ON "orders" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_expiry_idx" ON "orders" USING btree ("expires_at") WHERE state in ('pending', 'underpaid');--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_current" ON "subscriptions" USING btree ("workspace_id") WHERE closed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_order" ON "subscriptions" USING btree ("workspace_id","order_id");--> statement-breakpoint
CREATE INDEX "subscriptions_grant_idx" ON "subscriptions" USING btree ("next_grant_at") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "subscriptions_end_idx" ON "subscriptions" USING btree ("ends_at") WHERE closed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_lots_cause" ON "credit_lots" USING btree ("workspace_id","cause");--> statement-breakpoint
CREATE INDEX "credit_lots_open_idx" ON "credit_lots" USING btree ("workspace_id","source","expires_at") WHERE remaining > 0;--> statement-breakpoint
CREATE INDEX "credit_lots_expiry_idx" ON "credit_lots" USING btree ("expires_at") WHERE remaining > 0;--> statement-breakpoint
CREATE INDEX "sale_events_sale_idx" ON "sale_events" USING btree ("workspace_id","sale_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sales_code" ON "sales" USING btree ("workspace_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "sales_memo" ON "sales" USING btree ("workspace_id","memo_code");--> statement-breakpoint
CREATE UNIQUE INDEX "sales_run" ON "sales" USING btree ("workspace_id","run_id");--> statement-breakpoint
CREATE INDEX "sales_list_idx" ON "sales" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "sales_thread_idx" ON "sales" USING btree ("workspace_id","thread_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_accounts_number" ON "shop_accounts" USING btree ("workspace_id","bank_bin","number") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "shop_accounts_hook_key" ON "shop_accounts" USING btree ("hook_key");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_transfers_provider" ON "shop_transfers" USING btree ("workspace_id","account_id","provider","provider_txn_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_transfers_movement" ON "shop_transfers" USING btree ("workspace_id","account_id","reference","amount","at") WHERE reference is not null;--> statement-breakpoint
CREATE INDEX "shop_transfers_list_idx" ON "shop_transfers" USING btree ("workspace_id","state","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "shop_transfers_sale_idx" ON "shop_transfers" USING btree ("workspace_id","sale_id");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_impersonator_id_users_id_fk" FOREIGN KEY ("impersonator_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "connectors_hosted_idx" ON "connectors" USING btree ("hosted_until") WHERE is_hosted and ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "workgates_account" ON "workgates" USING btree ("channel","external_id","account_scope");--> statement-breakpoint
ALTER TABLE "credit_accounts" ADD CONSTRAINT "credit_accounts_parts" CHECK ("credit_accounts"."monthly" >= 0 and "credit_accounts"."bought" >= 0 and "credit_accounts"."monthly" + "credit_accounts"."bought" <= "credit_accounts"."balance");--> statement-breakpoint
CREATE POLICY "coupon_users_counted" ON "coupon_users" AS PERMISSIVE FOR ALL TO "app_rw" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "coupons_counted" ON "coupons" AS PERMISSIVE FOR ALL TO "app_rw" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "invoice_requests_workspace" ON "invoice_requests" AS PERMISSIVE FOR ALL TO "app_rw" USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "money_accounts_workspace" ON "money_accounts" AS PERMISSIVE FOR ALL TO "app_rw" USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "money_entries_workspace" ON "money_entries" AS PERMISSIVE FOR ALL TO "app_rw" USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "order_payments_workspace" ON "order_payments" AS PERMISSIVE FOR ALL TO "app_rw" USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "orders_workspace" ON "orders" AS PERMISSIVE FOR ALL TO "app_rw" USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "subscriptions_workspace" ON "subscriptions" AS PERMISSIVE FOR ALL TO "app_rw" USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "connector_lines_workspace" ON "connector_lines" AS PERMISSIVE FOR ALL TO "app_rw" USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "credit_lots_workspace" ON "credit_lots" AS PERMISSIVE FOR ALL TO "app_rw" USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "sale_events_workspace" ON "sale_events" AS PERMISSIVE FOR ALL TO "app_rw" USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "sale_settings_workspace" ON "sale_settings" AS PERMISSIVE FOR ALL TO "app_rw" USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "sales_workspace" ON "sales" AS PERMISSIVE FOR ALL TO "app_rw" USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "shop_accounts_workspace" ON "shop_accounts" AS PERMISSIVE FOR ALL TO "app_rw" USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "shop_transfers_workspace" ON "shop_transfers" AS PERMISSIVE FOR ALL TO "app_rw" USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);