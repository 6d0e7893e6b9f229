export {
  countTemplateUses,
  findBot,
  listTemplateBots,
  raiseUsedCount,
  updateBotRow,
  updateDraft,
} from './bots.repository.ts'
export { sharedNodes, type SharedNodes } from './flow-sessions.ts'
export { createBotFrom, reserveBot, type NewBot } from './create-bot.ts'
export { requireLockedBot, requireBot } from './require-bot.ts'
export { findBotVersion, cachedLatestVersion, cachedPinnedVersion, type BotVersionRead } from './find-bot-version.ts'
export { presentBot } from './present-bot.ts'
export { notifyBots } from './notify-bots.ts'
export { datasetIdsOf } from './references.ts'
export { diffValues } from './diff-versions.ts'
export { revertChange } from './revert-change.ts'
export { refuseOldRev, updateBot } from './update-bot.ts'
export { dropFacts, withoutSampleFacts } from './without-sample-facts.ts'
export { hashVersion } from './version-hash.ts'
export { readPlaceholder } from './validate/flow-templates.ts'
