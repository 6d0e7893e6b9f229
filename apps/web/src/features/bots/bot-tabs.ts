import type { Bot } from '@app/contracts/bots'
import { BotInteractionTab } from '#features/agent/public.ts'
import { BotTestsTab } from '#features/evaluation/public.ts'
import { BotReportTab } from '#features/reports/public.ts'
import { lazyTab, type LazyTab } from '#ui/display/lazy-tab.tsx'

/** The tabs of a bot, in their order on the page. */
export const botTabs = {
  information: lazyTab(
    () => import('./settings/information-tab.tsx'),
    (module) => module.InformationTab,
  ),
  snapshot: lazyTab(
    () => import('./snapshots/snapshot-tab.tsx'),
    (module) => module.SnapshotTab,
  ),
  report: BotReportTab,
  interaction: BotInteractionTab,
  tests: BotTestsTab,
  integration: lazyTab(
    () => import('./integration/integration-tab.tsx'),
    (module) => module.IntegrationTab,
  ),
  appearance: lazyTab(
    () => import('./appearance/appearance-tab.tsx'),
    (module) => module.AppearanceTab,
  ),
  webhook: lazyTab(
    () => import('./webhook/webhook-tab.tsx'),
    (module) => module.WebhookTab,
  ),
} satisfies Record<string, LazyTab<{ bot: Bot }>>

export type BotTab = keyof typeof botTabs
export const botTabNames = Object.keys(botTabs) as BotTab[]
