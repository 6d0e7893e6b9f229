import { readIdentity, type Identity, type ToPage } from '../bridge.ts'
import { createFrame, type ChatFrame } from './frame.ts'
import { createLauncher } from './launcher.ts'
import { applyStyles, fetchLook, frameStyles, fullStyles, panelStyles, words, type Look } from './look.ts'
import { loadPageMemory, savePageMemory } from './page-memory.ts'
import { placeOf } from './place.ts'

export interface Widget {
  open(): void
  close(): void
  identify(given: unknown): void
  reset(): void
}

export interface WidgetOptions {
  host: string
  bot: string
  environment: string
  preview: string | undefined
}

/** The chat is read in the same direction as the page around it. */
const isRightToLeft = () => getComputedStyle(document.documentElement).direction === 'rtl'
const isPhone = () => matchMedia('(max-width: 480px)').matches

/** The launcher at once; the chat itself when somebody opens it, or comes back to a conversation. */
export const createWidget = async ({ host, bot, environment, preview }: WidgetOptions): Promise<Widget | null> => {
  const sign = preview ? `&preview=${encodeURIComponent(preview)}` : ''
  const query = `?environment=${encodeURIComponent(environment)}${sign}`
  const look = await fetchLook(new URL(`/api/widget/${bot}/config${query}`, host))
  return look && mountWidget(bot, new URL(`/widget/${bot}${query}`, host), look)
}

const mountWidget = (bot: string, address: URL, look: Look): Widget => {
  const state = { ...loadPageMemory(bot), unread: 0 }
  const root = document.createElement('div')
  const shadow = root.attachShadow({ mode: 'open' })
  let frame: ChatFrame | null = null
  let identity: Identity | null = null
  let isChatReady = false

  const place = () => frame && placeFrame(frame, look, state.isOpen)
  const update = () => {
    launcher.show(state)
    // The open chat has its own close button; until it is there, the launcher closes.
    applyStyles(launcher.element, { display: state.isOpen && isChatReady ? 'none' : '' })
    place()
    savePageMemory(bot, state)
  }
  const handleMessage = (message: ToPage) => {
    if (message.type === 'ready') isChatReady = true
    if (message.type === 'close') close()
    if (message.type === 'unread') state.unread = message.count
    if (message.type === 'thread') state.hasThread = message.exists
    update()
  }
  const loadFrame = (): ChatFrame => {
    if (frame) return frame
    frame = createFrame({
      address,
      title: words[look.language].title,
      firstMessages: () => [
        { type: 'hello', place: placeOf(location, document), isRtl: isRightToLeft() },
        ...(identity ? [{ type: 'identify' as const, identity }] : []),
        { type: 'shown', isShown: state.isOpen },
      ],
      onMessage: handleMessage,
    })
    shadow.prepend(frame.element)
    return frame
  }
  const setOpen = (isOpen: boolean) => {
    if (state.isOpen === isOpen) return
    state.isOpen = isOpen
    if (isOpen) state.unread = 0
    loadFrame().send({ type: 'shown', isShown: isOpen })
    update()
    if (isOpen) frame?.element.focus()
  }
  const close = () => {
    setOpen(false)
    launcher.element.focus()
  }
  const launcher = createLauncher(look, () => (state.isOpen ? close() : setOpen(true)))
  // Loads the chat while the pointer is still on its way to the press.
  launcher.element.addEventListener('pointerenter', loadFrame, { once: true })
  shadow.append(launcher.element)
  document.body.append(root)
  window.visualViewport?.addEventListener('resize', place)
  window.visualViewport?.addEventListener('scroll', place)
  window.addEventListener('resize', update)
  // A phone would be covered at once by a chat that reopens by itself.
  if (isPhone()) state.isOpen = false
  if (state.isOpen || state.hasThread) loadFrame()
  update()

  return {
    open: () => setOpen(true),
    close,
    identify: (given) => {
      identity = readIdentity(given)
      if (identity && frame) frame.send({ type: 'identify', identity })
    },
    reset: () => {
      identity = null
      state.hasThread = false
      frame?.send({ type: 'reset' })
      update()
    },
  }
}

const placeFrame = ({ element }: ChatFrame, look: Look, isOpen: boolean) => {
  const styles = isPhone() && window.visualViewport ? fullStyles(window.visualViewport) : panelStyles(look)
  applyStyles(element, { left: '', right: '', top: '', bottom: '', ...frameStyles, ...styles })
  applyStyles(element, { display: isOpen ? 'block' : 'none' })
}
