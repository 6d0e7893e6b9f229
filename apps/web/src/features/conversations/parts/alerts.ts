import type { ThreadSummary } from '@app/contracts/conversations'
import { createExternalStore, useExternalStore } from '#lib/page/external-store.ts'
import { readStored, writeStored } from '#lib/session/storage.ts'

/** How to be alerted about new messages; saved per browser, both off by default. */
interface AlertChoice {
  notify: boolean
  sound: boolean
}

const KEY = 'chatAlerts'

const readChoice = (): AlertChoice => {
  const stored = readStored(KEY) ?? ''
  return { notify: stored.includes('notify'), sound: stored.includes('sound') }
}

const choice = createExternalStore<AlertChoice>(readChoice())

export const useAlertChoice = (): AlertChoice => useExternalStore(choice)

export const chooseAlerts = (change: Partial<AlertChoice>): void => {
  const next = { ...choice.get(), ...change }
  choice.set(next)
  const names = (['notify', 'sound'] as const).filter((name) => next[name])
  writeStored(KEY, names.length > 0 ? names.join(',') : null)
}

/** Asks for the notification permission if needed; false if it is denied. */
export const allowNotices = async (): Promise<boolean> => {
  if (typeof Notification === 'undefined') return false
  if (Notification.permission === 'default') return (await Notification.requestPermission()) === 'granted'
  return Notification.permission === 'granted'
}

let audio: AudioContext | undefined

/** Two soft tones, made here so that nothing has to be fetched. */
export const chime = (): void => {
  audio ??= new AudioContext()
  const start = audio.currentTime
  for (const [index, frequency] of [660, 880].entries()) {
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    const at = start + index * 0.12
    tone.frequency.value = frequency
    volume.gain.setValueAtTime(0.0001, at)
    volume.gain.exponentialRampToValueAtTime(0.12, at + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.22)
    tone.connect(volume).connect(audio.destination)
    tone.start(at)
    tone.stop(at + 0.24)
  }
}

type Seen = Pick<ThreadSummary, 'unread' | 'waitingSince' | 'lastSeq'>
export type News = 'message' | 'waiting' | null

/** Whether a change is worth a sound: a new message of a customer, or somebody who now waits for a person. */
export const newsIn = (known: Seen | undefined, thread: ThreadSummary): News => {
  if (thread.isBlocked) return null
  if (thread.waitingSince && !known?.waitingSince) return 'waiting'
  const isNew = thread.lastMessage?.sender === 'customer' && thread.unread > 0
  return isNew && (known === undefined || thread.lastSeq > known.lastSeq) ? 'message' : null
}

interface Words {
  title: string
  body: string
  onClick: () => void
}

/** Alerts in the chosen way; no notification while the page is visible. */
export const alertReader = (thread: ThreadSummary, { title, body, onClick }: Words): void => {
  const { notify, sound } = choice.get()
  if (sound) chime()
  if (!notify || document.hasFocus() || typeof Notification === 'undefined' || Notification.permission !== 'granted')
    return
  const notice = new Notification(title, { body, tag: thread.id })
  notice.addEventListener('click', () => {
    window.focus()
    onClick()
    notice.close()
  })
}
