import type { FirstStepKey } from '@app/contracts/first-steps'

/** Where each step is done: the very place on the bot's page, or where a shop without a bot begins. */
export const linkOfStep = (key: FirstStepKey, botId: string | null): string => {
  if (key === 'bot') return '/template'
  if (!botId) return key === 'knowledge' ? '/qna' : '/template'
  const page = `/biz-agent/${botId}`
  const places: Record<Exclude<FirstStepKey, 'bot'>, string> = {
    knowledge: `${page}?do=knowledge`,
    try: `${page}/test`,
    look: `${page}?tab=appearance`,
    publish: `${page}?do=publish`,
    channel: `${page}?tab=appearance#embed`,
  }
  return places[key]
}
