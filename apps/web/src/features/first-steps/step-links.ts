import type { FirstStepKey, FirstSteps } from '@app/contracts/first-steps'

type Bot = Pick<FirstSteps, 'botId' | 'isPublished'>

/** Where each step is done: the very place on the bot's page, or where a shop without a bot begins. */
export const linkOfStep = (key: FirstStepKey, { botId, isPublished }: Bot): string => {
  if (key === 'bot') return '/template'
  if (!botId) return key === 'knowledge' ? '/qna' : '/template'
  const page = `/biz-agent/${botId}`
  const places: Record<Exclude<FirstStepKey, 'bot'>, string> = {
    knowledge: `${page}?do=knowledge`,
    try: `${page}/test`,
    look: `${page}?tab=appearance`,
    publish: isPublished ? `${page}?tab=appearance#embed` : `${page}?do=publish`,
  }
  return places[key]
}

/** The words of a step: what is left of its last one depends on whether the bot is published. */
export const wordsOfStep = (key: FirstStepKey, { isPublished }: Bot): FirstStepKey | 'channel' =>
  key === 'publish' && isPublished ? 'channel' : key
