import { readToPage, sealed, type ToChat, type ToPage } from '../bridge.ts'

export interface ChatFrame {
  element: HTMLIFrameElement
  /** What is said before the chat listens waits for it. */
  say(message: ToChat): void
}

interface FrameOptions {
  address: URL
  title: string
  /** What the chat must know first, each time it starts: it starts anew when the bot has changed. */
  greet: () => ToChat[]
  hear: (message: ToPage) => void
}

/** The chat in a frame on our own host: the page around it cannot read it, nor it the page. */
export const createFrame = ({ address, title, greet, hear }: FrameOptions): ChatFrame => {
  const element = document.createElement('iframe')
  const waiting: ToChat[] = []
  let isReady = false
  element.title = title
  element.allow = 'clipboard-write'
  element.src = address.href

  const post = (message: ToChat) => element.contentWindow?.postMessage(sealed(message), address.origin)
  const say = (message: ToChat) => {
    if (isReady) post(message)
    else waiting.push(message)
  }
  window.addEventListener('message', (event) => {
    if (event.source !== element.contentWindow || event.origin !== address.origin) return
    const message = readToPage(event.data)
    if (message?.type === 'ready') {
      isReady = true
      for (const one of [...greet(), ...waiting.splice(0)]) post(one)
    }
    if (message) hear(message)
  })
  return { element, say }
}
