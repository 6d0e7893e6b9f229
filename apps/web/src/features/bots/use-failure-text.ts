import { errorCodes, isErrorCode } from '@app/contracts/errors'
import { useCallback } from 'react'
import { useLanguage, useText } from '#lib/i18n/i18n.tsx'
import { failureMessages } from './failure-messages.ts'

type FailureKey = keyof typeof failureMessages
const isFailure = (key: string): key is FailureKey => Object.hasOwn(failureMessages, key)

/** Explains a failure reason stored by the server: an error code, an HTTP status or a failure class. */
export const useFailureText = (): ((code: string) => string) => {
  const text = useText(failureMessages)
  const { language } = useLanguage()
  return useCallback(
    (code) => {
      if (isErrorCode(code)) return errorCodes[code][language]
      const status = /^http-(\d{3})$/.exec(code)?.[1]
      if (status) return text('failure.http', { status })
      const key = `failure.${code}`
      return isFailure(key) ? text(key) : text('failure.other', { code })
    },
    [text, language],
  )
}
