import type { ChatbotConfig } from '@app/contracts/bot-settings'
import { createContext, useContext } from 'react'

export interface Settings {
  config: ChatbotConfig
  set: (change: Partial<ChatbotConfig>) => void
  /** The words under a setting, by its path inside the config. */
  error: (path: string) => string | undefined
  leave: (path: string) => void
  disabled: boolean
  openConnections: () => void
  openAddKnowledge: () => void
}

export const SettingsContext = createContext<Settings | null>(null)

export const useSettings = (): Settings => {
  const settings = useContext(SettingsContext)
  if (!settings) throw new Error('useSettings is used outside a settings form')
  return settings
}

/** What every input of a setting carries: its error, and the note that it was left. */
export const useSettingField = () => {
  const { error, leave, disabled } = useSettings()
  return (path: string) => ({ error: error(path), onBlur: () => leave(path), disabled })
}
