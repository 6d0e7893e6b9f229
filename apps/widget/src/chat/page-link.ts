import { readToChat, sealed, type ToChat, type ToPage } from '../bridge.ts'

/**
 * The page around the frame. The first to greet from there is the one we answer, and only at its own origin; whoever may
 * frame us at all is the server's decision.
 */
export const linkToPage = (hear: (message: ToChat) => void) => {
  let origin: string | null = null
  const waiting: ToPage[] = []
  const post = (message: ToPage, target: string) => parent.postMessage(sealed(message), target)
  addEventListener('message', (event) => {
    if (event.source !== parent || (origin !== null && event.origin !== origin)) return
    const message = readToChat(event.data)
    if (!message) return
    if (origin === null) {
      if (message.type !== 'hello' || event.origin === 'null') return
      origin = event.origin
      for (const one of waiting.splice(0)) post(one, origin)
    }
    hear(message)
  })
  // Says nothing of the visitor, so it may be heard by whoever frames us.
  post({ type: 'ready' }, '*')
  return {
    say: (message: ToPage) => {
      if (origin === null) waiting.push(message)
      else post(message, origin)
    },
  }
}
