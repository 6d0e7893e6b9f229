/**
 * The channels of this installation, as the server describes them. They change only with the installation, so the last
 * answer is kept in the browser: a page that is opened again shows names and icons with its first frame.
 */
import { listChannels, type ChannelDescription } from '@app/contracts/channels'
import type { KindIcon } from '@app/contracts/kinds'
import { useCallback } from 'react'
import { callApi } from '../api/api-base-query.ts'
import { useLanguage, type Language } from '../i18n/i18n.tsx'
import { createExternalStore, useExternalStore } from '../page/external-store.ts'
import { readStored, writeStored } from '../session/storage.ts'

const STORAGE_KEY = 'channels'

export type Channels = readonly ChannelDescription[]

/** Anybody can edit what a browser keeps, and an older version may have written it: it is checked before it is believed. */
const readKept = (): Channels => {
  try {
    return listChannels.response.parse(JSON.parse(readStored(STORAGE_KEY) ?? '')).items
  } catch {
    return []
  }
}

const channels = createExternalStore<Channels>(readKept())

/** None while nobody has told yet. */
export const knownChannels = (): Channels => channels.get()
export const useChannels = (): Channels => useExternalStore(channels)

/** Asks the server; the browser's own cache answers while nothing has changed. */
export const loadChannels = async (): Promise<void> => {
  const { data } = await callApi(listChannels, {})
  if (!data || JSON.stringify(data.items) === JSON.stringify(channels.get())) return
  writeStored(STORAGE_KEY, JSON.stringify(data))
  channels.set(data.items)
}

export interface ChannelLook {
  label: string
  icon: KindIcon
}

/** Speech bubbles: for a channel that the server does not describe, or has not described yet. */
const NEUTRAL: KindIcon = {
  paths: ['M21 15a2 2 0 0 1-2 2H8l-5 4V5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2z'],
  isFilled: false,
  color: '#667085',
}

/** How a channel is shown. One that nobody describes goes by its own id, and never by the name of another. */
export const lookOf = (known: Channels, id: string, language: Language): ChannelLook => {
  const found = known.find((channel) => channel.id === id)
  return found ? { label: found.label[language], icon: found.icon } : { label: id, icon: NEUTRAL }
}

export const useChannelLook = (): ((id: string) => ChannelLook) => {
  const known = useChannels()
  const { language } = useLanguage()
  return useCallback((id) => lookOf(known, id, language), [known, language])
}

export interface ChannelGroup extends ChannelLook {
  id: string
}

/** The channel filter of the console, in the order of the channels; each group once, with the icon of its first channel. */
export const groupsOf = (known: Channels, language: Language): ChannelGroup[] => {
  const groups = new Map<string, ChannelGroup>()
  for (const { group, icon } of known)
    if (group && !groups.has(group.id)) groups.set(group.id, { id: group.id, label: group.label[language], icon })
  return [...groups.values()]
}

/** The tab a channel is under; null where it has none. */
export const groupOf = (known: Channels, id: string): string | null =>
  known.find((channel) => channel.id === id)?.group?.id ?? null
