import type { Bot } from '@app/contracts/bots'
import { useEffect, useState, type ReactNode } from 'react'
import { createExternalStore, useExternalStore } from '#lib/page/external-store.ts'

export const tabNames = [
  'information',
  'snapshot',
  'report',
  'interaction',
  'tests',
  'integration',
  'appearance',
  'webhook',
] as const
export type TabName = (typeof tabNames)[number]

type RenderPart = (bot: Bot) => ReactNode

const load: Record<TabName, () => Promise<RenderPart>> = {
  information: async () => {
    const { InformationTab } = await import('./settings/information-tab.tsx')
    return (bot) => <InformationTab bot={bot} />
  },
  snapshot: async () => {
    const { SnapshotTab } = await import('./snapshots/snapshot-tab.tsx')
    return (bot) => <SnapshotTab bot={bot} />
  },
  integration: async () => {
    const { IntegrationTab } = await import('./integration/integration-tab.tsx')
    return (bot) => <IntegrationTab bot={bot} />
  },
  appearance: async () => {
    const { AppearanceTab } = await import('./appearance/appearance-tab.tsx')
    return (bot) => <AppearanceTab bot={bot} />
  },
  report: async () => {
    const { BotReportTab } = await import('#features/reports/public.ts')
    return (bot) => <BotReportTab bot={bot} />
  },
  interaction: async () => {
    const { BotInteractionTab } = await import('#features/agent/public.ts')
    return (bot) => <BotInteractionTab bot={bot} />
  },
  tests: async () => {
    const { BotTestsTab } = await import('#features/evaluation/public.ts')
    return (bot) => <BotTestsTab bot={bot} />
  },
  webhook: async () => {
    const { WebhookTab } = await import('./webhook/webhook-tab.tsx')
    return (bot) => <WebhookTab bot={bot} />
  },
}

const loaded = createExternalStore<Partial<Record<TabName, RenderPart>>>({})

/**
 * The code of one tab, or nothing while it is on its way. Not React's own lazy loading: its reveal would start the
 * half-second page transition again, on a page that is already there.
 */
export const useBotPart = (name: TabName): RenderPart | undefined => {
  const parts = useExternalStore(loaded)
  const [failure, setFailure] = useState<Error>()
  useEffect(() => {
    if (loaded.get()[name]) return
    load[name]().then(
      (render) => loaded.set({ ...loaded.get(), [name]: render }),
      (error: unknown) => setFailure(error instanceof Error ? error : new Error(String(error))),
    )
  }, [name])
  // Told by the boundary around the page, as for any code that cannot be fetched.
  if (failure) throw failure
  return parts[name]
}
