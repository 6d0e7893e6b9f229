import type { BotConfig } from '@app/contracts/bot-settings'

const most = new WeakMap<BotConfig, number>()

/** What a turn of this version will most likely set aside: the most that one of them has needed; 0 when none has asked a model. */
export const likelyCredits = (config: BotConfig): number => most.get(config) ?? 0

export const noteCredits = (config: BotConfig, amount: number): void => {
  if (amount > likelyCredits(config)) most.set(config, amount)
}
