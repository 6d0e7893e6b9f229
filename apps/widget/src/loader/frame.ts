import { marked, readToPage, type ToChat, type ToPage } from '../bridge.ts'

export interface ChatFrame {
  element: HTMLIFrameElement
  /** Messages sent before the chat is ready are delivered when it is. */
  send(message: ToChat): void
}

interface FrameOptions {
  address: URL
  title: string
  /** Sent each time the chat starts; it reloads when another version of the bot is published. */
  firstMessages: () => ToChat[]
  onMessage: (message: ToPage) => void
}

/** The chat in an iframe on our own host: neither it nor the page around it can read the other. */
export const createFrame = ({ address, title, firstMessages, onMessage }: FrameOptions): ChatFrame => {
  const element = document.createElement('iframe')
  const waiting: ToChat[] = []
  let isReady = false
  element.title = title
  element.allow = 'clipboard-write'
  element.src = address.href

  const post = (message: ToChat) => element.contentWindow?.postMessage(marked(message), address.origin)
  const send = (message: ToChat) => {
    if (isReady) post(message)
    else waiting.push(message)
  }
  window.addEventListener('message', (event) => {
    if (event.source !== element.contentWindow || event.origin !== address.origin) return
    const message = readToPage(event.data)
    if (message?.type === 'ready') {
      isReady = true
      for (const one of [...firstMessages(), ...waiting.splice(0)]) post(one)
    }
    if (message) onMessage(message)
  })
  return { element, send }
}
