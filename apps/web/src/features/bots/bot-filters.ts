import { botType } from '@app/contracts/bot-settings'

/** What the list of bots can be filtered by, as in its address; the trash is the same address with `show=deleted`. */
export const botFilters = { type: { options: botType.options } } as const

export const isTrash = (address: URLSearchParams): boolean => address.get('show') === 'deleted'
