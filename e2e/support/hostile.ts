import type { BrowserContext, Frame, Page, Route } from '@playwright/test'
import { xssCorpus } from './xss-corpus.ts'

const windowSize = 27

/** Markdown references get unique names, or the first one would apply to all. */
const payloads = xssCorpus.map((payload, at) => payload.replaceAll('[x]', `[x${at}]`))

/** The attacks as one text under the name of the place it is put into: all of them, or a window for the n-th of many. */
export const hostile = (place: string, nth?: number): string => {
  const start = nth === undefined ? 0 : (nth * windowSize) % payloads.length
  const chosen = nth === undefined ? payloads : [...payloads, ...payloads].slice(start, start + windowSize)
  return `⟦${place}⟧ ${chosen.join('\n\n')}`
}

/** This many texts of one kind carry all attacks together. */
export const windows = Math.ceil(payloads.length / windowSize)

/** User text is recognised by its field name, or by a space or an accent; ids, dates and code words have neither. */
const written = new Set(
  'name title text lastText excerpt email phone address note senderName botName folder value label'.split(' '),
)
const isWritten = (key: string, value: string) => written.has(key) || /[^\x20-\x7e]|\S \S/.test(value)
const records = new Set(['custom', 'origin', 'data'])

/** The same answer of the server with an attack in every text. */
export const attacked = (value: unknown, place: string, nth?: number, key = ''): unknown => {
  if (typeof value === 'string') return isWritten(key, value) && !value.startsWith('⟦') ? hostile(place, nth) : value
  if (Array.isArray(value))
    return value.map((each, at) => attacked(each, place, value.length >= windows ? at : nth, key))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, each]) => [name, attacked(each, `${place}.${name}`, nth, name)])
  const more = records.has(key) ? [[hostile(`${place}.key`, 0), hostile(`${place}.value`)]] : []
  return Object.fromEntries([...entries, ...more])
}

/** Where an answer of the API is shown, its path, and what to put in first that this server happens not to have. */
export interface Attack {
  place: string
  path: string
  reshape?: (body: Record<string, unknown>) => unknown
}

/** Every text in these answers of the API becomes an attack. */
export const attackApi = async (page: Page, attacks: readonly Attack[]) => {
  for (const { place, path, reshape } of attacks) {
    const attack = async (route: Route) => {
      if (route.request().method() !== 'GET') return route.fallback()
      const reply = await route.fetch()
      const body = (await reply.json()) as Record<string, unknown>
      return route.fulfill({ response: reply, json: attacked(reshape ? reshape(body) : body, place) })
    }
    await page.route(new RegExp(`/api/${path}(?:\\?.*)?$`), attack)
  }
}

interface Watched {
  strangers: string[]
  places: Set<string>
}

/** Watches the DOM for elements that can only exist if a text was interpreted as markup. */
export const watchForStrangers = (context: BrowserContext) =>
  context.addInitScript(() => {
    const names =
      'a abbr article aside b blockquote body br button caption code col colgroup dd del details dialog div dl dt em ' +
      'fieldset figure footer form h1 h2 h3 h4 header hr i img input kbd label legend li main mark nav ol optgroup ' +
      'option output p picture pre s search section select small source span strong sub summary sup table tbody td textarea tfoot th thead ' +
      'time tr ul u circle defs ellipse g line lineargradient path polygon polyline rect stop svg text title'
    const known = new Set(names.split(' '))
    const never = new Set('srcdoc action formaction background data xlink:href http-equiv ping poster'.split(' '))
    const spoken = ['title', 'aria-label', 'alt', 'placeholder', 'value']
    const strangers: string[] = []
    const places = new Set<string>()
    Object.assign(window, { watched: { strangers, places } })
    const isWrong = (name: string, value: string) =>
      name.startsWith('on') ||
      never.has(name) ||
      (name === 'style' && /url\(|script|inset:/i.test(value)) ||
      (name === 'href' && !/^(?:https?:|mailto:|tel:|#|\?|\/(?!\/|api\/(?!files\/)))/.test(value)) ||
      ((name === 'src' || name === 'srcset') && !/^(?:\/(?!\/)|blob:)/.test(value))
    const hear = (text: string | null) => {
      for (const [, place = ''] of (text ?? '').matchAll(/⟦([a-z][^⟦⟧]*)⟧/g)) places.add(place)
    }
    const look = (element: Element) => {
      const name = element.tagName.toLowerCase()
      if (!known.has(name)) strangers.push(name)
      for (const attribute of element.attributes) {
        if (isWrong(attribute.name, attribute.value)) strangers.push(`${name}[${attribute.name}=${attribute.value}]`)
        if (spoken.includes(attribute.name)) hear(attribute.value)
      }
      if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) hear(element.value)
    }
    const watch = () =>
      new MutationObserver((records) => {
        for (const { target, addedNodes } of records) {
          if (target instanceof Element) look(target)
          for (const node of [target, ...addedNodes]) {
            if (node instanceof Text) hear(node.data)
            if (!(node instanceof Element) || node === target) continue
            hear(node.textContent)
            for (const element of [node, ...node.querySelectorAll('*')]) look(element)
          }
        }
      }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
    document.addEventListener('DOMContentLoaded', () => document.body && watch(), { once: true })
  })

/** The places that have shown their attack so far, and elements that should not be there. */
export const seenIn = async (page: Page | Frame): Promise<{ strangers: string[]; places: string[] }> =>
  page.evaluate(() => {
    const { strangers, places } = (window as unknown as { watched: Watched }).watched
    return {
      strangers: [...new Set(strangers), ...('__hit' in window ? ['something ran'] : [])],
      places: [...places].sort(),
    }
  })
