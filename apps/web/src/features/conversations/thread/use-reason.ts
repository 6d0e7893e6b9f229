import { useCallback } from 'react'
import { defineMessages, useText } from '#lib/i18n/i18n.tsx'

const reasonMessages = defineMessages({
  'reason.busy': { vi: 'nhiều khách nhắn cùng lúc', en: 'many customers write at once' },
  'reason.no-credit': { vi: 'hết credit', en: 'no credits left' },
  'reason.bot-not-published': { vi: 'bot chưa xuất bản', en: 'the bot is not published' },
  'reason.reply-window': { vi: 'kênh chỉ cho nhân viên trả lời', en: 'the channel lets only people answer' },
  'reason.account-broken': { vi: 'kênh mất kết nối', en: 'the channel is disconnected' },
  'reason.no-answer': { vi: 'AI không có câu trả lời', en: 'the AI has no answer' },
  'reason.error': { vi: 'AI gặp lỗi khi trả lời', en: 'the AI failed to answer' },
})

const CODE = /^[a-z]+(?:-[a-z]+)*$/

/** Why a person is needed: the bot's own sentence, or our words for a code. A code without words is not shown. */
export const useReason = () => {
  const text = useText(reasonMessages)
  return useCallback(
    (reason: unknown): string => {
      if (typeof reason !== 'string' || reason === '') return ''
      const key = `reason.${reason}`
      if (Object.hasOwn(reasonMessages, key)) return text(key as keyof typeof reasonMessages)
      return CODE.test(reason) ? '' : reason
    },
    [text],
  )
}
