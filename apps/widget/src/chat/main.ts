import '@app/contracts/chat-look.css'
import './styles.css'
import type { ToChat } from '../bridge.ts'
import { fetchConfig, type Where } from './api.ts'
import { createChat, type Chat } from './chat.ts'
import { el } from './dom.ts'
import { linkToPage } from './page-link.ts'
import { lastSeqOf } from './state.ts'
import { applyTheme } from './theme.ts'
import { trapFocus } from './trap-focus.ts'
import { createApp } from './view/app-view.ts'
import { wordsOf } from './words.ts'

const isFramed = document.documentElement.dataset['shown'] === 'framed' && parent !== window

const whereOf = ({ pathname, search }: Location): Where => {
  const asked = new URLSearchParams(search)
  return {
    botId: pathname.split('/').at(2) ?? '',
    environment: asked.get('environment') === 'development' ? 'development' : 'production',
    preview: asked.get('preview'),
  }
}

const words = wordsOf(navigator.language.startsWith('en') ? 'en' : 'vi')

const showFailure = (again: () => void): void =>
  document.body.replaceChildren(
    el(
      'main',
      { class: 'trouble' },
      el('p', { role: 'alert' }, words.unavailable),
      el('button', { type: 'button', click: again }, words.retryOpen),
    ),
  )

const start = async (): Promise<void> => {
  const where = whereOf(location)
  let isShown = !isFramed
  let chat: Chat | null = null
  const early: ToChat[] = []
  const page = isFramed ? linkToPage((message) => (chat ? handleMessage(chat, message) : early.push(message))) : null
  const config = await fetchConfig(where)
  applyTheme(config)

  const notifyPage = (current: Chat) => {
    const isRead = isShown && document.visibilityState === 'visible'
    if (isRead) current.markRead()
    page?.send({ type: 'unread', count: isRead ? 0 : current.unread() })
    page?.send({ type: 'thread', exists: lastSeqOf(current.state()) > 0 })
  }
  const handleMessage = (current: Chat, message: ToChat) => {
    if (message.type === 'hello') {
      current.setPlace(message.place)
      document.documentElement.dir = message.isRtl ? 'rtl' : 'ltr'
    }
    if (message.type === 'identify') void current.identify(message.identity)
    if (message.type === 'reset') void current.reset()
    if (message.type !== 'shown') return
    isShown = message.isShown
    if (isShown) {
      app.toEnd()
      app.focus()
    }
    notifyPage(current)
  }
  let isPlanned = false
  const draw = () => {
    // Many events may come at once; a hidden frame has no animation frames to wait for.
    if (isPlanned) return
    isPlanned = true
    queueMicrotask(() => {
      isPlanned = false
      app.show(made.state())
      notifyPage(made)
    })
  }
  const renew = () => {
    // Reloading would lose a half-typed message; the server repeats the event within a minute.
    if (app.isEmpty()) location.reload()
  }
  const made = createChat({ where, config, onChange: draw, onNewVersion: renew })
  const close = () => page?.send({ type: 'close' })
  const app = createApp(made, { onClose: page ? close : null })
  document.body.replaceChildren(app.node)
  if (page) trapFocus(app.node, close)
  visualViewport?.addEventListener('resize', app.stayAtEnd)
  document.addEventListener('visibilitychange', () => notifyPage(made))
  chat = made
  for (const message of early) handleMessage(made, message)
  app.show(made.state())
  await made.open()
  if (!page) app.focus()
}

const begin = (): void => {
  document.body.replaceChildren(el('main', { class: 'trouble' }, el('p', { role: 'status' }, words.loading)))
  start().catch(() => showFailure(begin))
}
begin()
