import { createExternalStore, useExternalStore } from '#lib/page/external-store.ts'
import { readStored, writeStored } from '#lib/session/storage.ts'

export type BotView = 'cards' | 'table'

const KEY = 'botListView'
const choice = createExternalStore<BotView>(readStored(KEY) === 'table' ? 'table' : 'cards')

/** Cards or table, remembered in this browser. */
export const useBotView = (): BotView => useExternalStore(choice)

export const setBotView = (view: BotView): void => {
  writeStored(KEY, view)
  choice.set(view)
}
