import type { Appearance, BotConfig } from '@app/contracts/bot-settings'

/** The datasets of the demo bots. */
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

/** One step in the history of a demo bot: what was changed, by whom, when. */
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
  /** The unpublished changes after the last step. */
  draft: (version: DemoVersion) => DemoVersion
}

export const unchanged = (version: DemoVersion): DemoVersion => version
