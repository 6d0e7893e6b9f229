import { LocaleProvider } from '@ark-ui/react/locale'
import { useSyncExternalStore, type ReactNode } from 'react'
import { useLanguage } from '#lib/i18n/i18n.tsx'

const subscribe = (listener: () => void) => {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['dir'] })
  return () => observer.disconnect()
}

export const useDirection = (): 'ltr' | 'rtl' =>
  useSyncExternalStore(subscribe, () => (document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'))

/**
 * Ark UI derives the direction from the locale. Here direction and language are independent, so a right-to-left page
 * uses an Arabic-script locale; formats stay Vietnamese or English.
 */
export const ArkLocale = ({ children }: { children: ReactNode }) => {
  const { language } = useLanguage()
  const direction = useDirection()
  const region = language === 'vi' ? 'vi-VN' : 'en-GB'
  return <LocaleProvider locale={direction === 'rtl' ? `${language}-Arab` : region}>{children}</LocaleProvider>
}
