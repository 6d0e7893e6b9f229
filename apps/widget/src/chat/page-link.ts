import { marked, readToChat, type ToChat, type ToPage } from '../bridge.ts'

/**
 * The connection to the page around the iframe. We answer the origin of the first greeting and no other; which sites may
 * frame us at all is decided by the server.
 */
export const linkToPage = (onMessage: (message: ToChat) => void) => {
  let origin: string | null = null
  const waiting: ToPage[] = []
  const post = (message: ToPage, target: string) => parent.postMessage(marked(message), target)
  addEventListener('message', (event) => {
    if (event.source !== parent || (origin !== null && event.origin !== origin)) return
    const message = readToChat(event.data)
    if (!message) return
    if (origin === null) {
      if (message.type !== 'hello' || event.origin === 'null') return
      origin = event.origin
      for (const one of waiting.splice(0)) post(one, origin)
    }
    onMessage(message)
  })
  // It says nothing about the visitor, so any page that frames us may receive it.
  post({ type: 'ready' }, '*')
  return {
    send: (message: ToPage) => {
      if (origin === null) waiting.push(message)
      else post(message, origin)
    },
  }
}
