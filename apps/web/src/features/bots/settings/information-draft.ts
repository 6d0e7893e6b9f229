import type { BotConfig } from '@app/contracts/bot-settings'
import type { Bot } from '@app/contracts/bots'

/** What the information tab edits. */
export interface InformationDraft {
  name: string
  description: string
  copyright: string
  assignedUserId: string | null
  config: BotConfig
}

export const informationOf = (bot: Bot): InformationDraft => ({
  name: bot.name,
  description: bot.description,
  copyright: bot.copyright,
  assignedUserId: bot.assignedUser?.id ?? null,
  config: bot.config,
})
