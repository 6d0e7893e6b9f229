import { createWidget, type Widget } from './widget.ts'

type Call = [command: string, value?: unknown]
interface Global {
  (...call: Call): void
  /** Calls made before this script arrived. */
  q?: ArrayLike<unknown>[]
}
declare global {
  interface Window {
    BizAgent?: Global
  }
}

interface BootOptions {
  bot?: string | undefined
  environment?: string | undefined
  /** The sign of a preview link: without it nobody sees the draft. */
  preview?: string | undefined
  /** Where the chat is served, when the script was bundled and has no address of its own. */
  host?: string | undefined
}

const start = (script: HTMLScriptElement | null): void => {
  const waiting: Call[] = Array.from(window.BizAgent?.q ?? [], (call) => Array.from(call) as Call)
  let widget: Widget | null = null
  let isBooted = false

  const obey = ([command, value]: Call): void => {
    if (!widget) waiting.push([command, value])
    else if (command === 'open') widget.open()
    else if (command === 'close') widget.close()
    else if (command === 'identify') widget.identify(value)
    else if (command === 'reset') widget.reset()
  }
  const boot = async (options: BootOptions): Promise<void> => {
    const host = options.host ?? (script ? new URL(script.src).origin : '')
    if (isBooted || !options.bot || !host) return
    isBooted = true
    const { bot: botId, environment: shown = 'production', preview: sign } = options
    widget = await createWidget({ host, bot: botId, environment: shown, preview: sign })
    if (widget) for (const call of waiting.splice(0)) obey(call)
  }

  const command: Global = (...call) => {
    if (call[0] === 'boot') void boot(call[1] ?? {})
    else obey(call)
  }
  window.BizAgent = command
  const early = waiting.findIndex(([name]) => name === 'boot')
  const given = early < 0 ? {} : (waiting.splice(early, 1)[0]?.[1] ?? {})
  const { bot, environment, preview } = script?.dataset ?? {}
  const bootFromPage = () => void boot({ bot, environment, preview, ...given })
  if (document.body) bootFromPage()
  else document.addEventListener('DOMContentLoaded', bootFromPage)
}

// A bundler may run this without a document, and a page may include the script twice.
if (typeof window !== 'undefined' && !(window.BizAgent && !window.BizAgent.q))
  start(document.currentScript instanceof HTMLScriptElement ? document.currentScript : null)
