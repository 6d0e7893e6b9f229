import type { ReasoningEffort } from '@app/contracts/bot-settings'

/** How many tokens a model may think at each effort. They count towards its output, so a limit of that must hold them too. */
export const reasoningTokens: Readonly<Record<ReasoningEffort, number>> = { low: 1_024, medium: 4_096, high: 8_192 }
