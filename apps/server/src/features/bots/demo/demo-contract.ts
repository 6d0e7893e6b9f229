import type { Appearance, BotConfig } from '@app/contracts/bot-settings'

/** What the demo bots look things up in, by the name of the dataset. */
export interface DemoDatasets {
  faq: string
  promotions: string
  products: string
  papers: string
}

export interface DemoVersion {
  config: BotConfig
  appearance: Appearance
}

/** One step in the life of a demo bot: what was changed, by whom, when. */
export interface DemoStep {
  name: string
  note: string
  daysAgo: number
  by: 'owner' | 'manager'
  action: 'save' | 'publish'
  change: (version: DemoVersion) => DemoVersion
}

export interface DemoBot {
  name: string
  description: string
  /** The first version, before any step. */
  first: DemoVersion
  steps: readonly DemoStep[]
  /** What waits in the draft after the last step. */
  draft: (version: DemoVersion) => DemoVersion
}

export const unchanged = (version: DemoVersion): DemoVersion => version
