import { readIdentity, type Identity, type ToPage } from '../bridge.ts'
import { createFrame, type ChatFrame } from './frame.ts'
import { createLauncher } from './launcher.ts'
import { dress, fetchLook, frameStyles, fullStyles, panelStyles, words } from './look.ts'
import { placeOf } from './place.ts'
import { recall, remember } from './remember.ts'

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

/** As the page is read, so is the chat in it. */
const isRightToLeft = () => getComputedStyle(document.documentElement).direction === 'rtl'
const isPhone = () => matchMedia('(max-width: 480px)').matches

/** The launcher at once; the chat itself when somebody opens it, or comes back to a conversation. */
export const createWidget = async ({ host, bot, environment, preview }: WidgetOptions): Promise<Widget | null> => {
  const sign = preview ? `&preview=${encodeURIComponent(preview)}` : ''
  const query = `?environment=${encodeURIComponent(environment)}${sign}`
  const look = await fetchLook(new URL(`/api/widget/${bot}/config${query}`, host))
  if (!look) return null
  const state = { ...recall(bot), unread: 0 }
  const root = document.createElement('div')
  const shadow = root.attachShadow({ mode: 'open' })
  let frame: ChatFrame | null = null
  let identity: Identity | null = null

  const place = () => {
    if (!frame) return
    const styles = isPhone() && window.visualViewport ? fullStyles(window.visualViewport) : panelStyles(look)
    dress(frame.element, { left: '', right: '', top: '', bottom: '', ...frameStyles, ...styles })
    dress(frame.element, { display: state.isOpen ? 'block' : 'none' })
  }
  const show = () => {
    launcher.show(state)
    // On a phone the open chat covers the screen and brings its own close button.
    dress(launcher.element, { display: state.isOpen && isPhone() ? 'none' : '' })
    place()
    remember(bot, { isOpen: state.isOpen, hasThread: state.hasThread })
  }
  const hear = (message: ToPage) => {
    if (message.type === 'close') close()
    if (message.type === 'unread') state.unread = message.count
    if (message.type === 'thread') state.hasThread = message.exists
    show()
  }
  const load = (): ChatFrame => {
    if (frame) return frame
    frame = createFrame({
      address: new URL(`/widget/${bot}${query}`, host),
      title: words[look.language].title,
      greet: () => [
        { type: 'hello', place: placeOf(location, document), isRtl: isRightToLeft() },
        ...(identity ? [{ type: 'identify' as const, identity }] : []),
        { type: 'shown', isShown: state.isOpen },
      ],
      hear,
    })
    shadow.prepend(frame.element)
    return frame
  }
  const setOpen = (isOpen: boolean) => {
    if (state.isOpen === isOpen) return
    state.isOpen = isOpen
    if (isOpen) state.unread = 0
    load().say({ type: 'shown', isShown: isOpen })
    show()
    if (isOpen) frame?.element.focus()
  }
  const close = () => {
    setOpen(false)
    launcher.element.focus()
  }
  const launcher = createLauncher(look, () => (state.isOpen ? close() : setOpen(true)))

  // Somebody about to press it gets the chat without a wait.
  launcher.element.addEventListener('pointerenter', load, { once: true })
  shadow.append(launcher.element)
  document.body.append(root)
  window.visualViewport?.addEventListener('resize', place)
  window.visualViewport?.addEventListener('scroll', place)
  window.addEventListener('resize', show)
  // A phone would be covered at once by a chat that reopens by itself.
  if (isPhone()) state.isOpen = false
  if (state.isOpen || state.hasThread) load()
  show()

  return {
    open: () => setOpen(true),
    close,
    identify: (given) => {
      identity = readIdentity(given)
      if (identity && frame) frame.say({ type: 'identify', identity })
    },
    reset: () => {
      identity = null
      state.hasThread = false
      frame?.say({ type: 'reset' })
      show()
    },
  }
}
