import { badParameter } from './refusal.ts'
import { fieldsIn, onlyKnown, wordIn, type Given } from './service.ts'
import type { LineState } from './world.ts'

type Choice = LineState['choices'][number]

const fileTypes = ['image', 'video', 'audio', 'file']
const listIn = (value: unknown): Given[] => (Array.isArray(value) ? value.map(fieldsIn) : [])

/** A number outside its limits is a slip of the product. */
const checkLength = (value: unknown, most: number, what: string): string => {
  if (typeof value !== 'string' || value.trim() === '' || value.length > most)
    throw badParameter(`${what} must have 1 to ${most} letters`)
  return value
}

export const readQuickReplies = ({ quick_replies: given }: Given): Choice[] => {
  if (given === undefined) return []
  const replies = listIn(given)
  if (replies.length === 0 || replies.length > 13) throw badParameter('quick_replies must have 1 to 13 elements')
  return replies.map((reply) => {
    onlyKnown(reply, ['content_type', 'title', 'payload', 'image_url'], 'quick_replies')
    if (reply['content_type'] !== 'text') throw badParameter('content_type must be text')
    return {
      kind: 'quick-reply',
      title: checkLength(reply['title'], 20, 'quick reply title'),
      payload: checkLength(reply['payload'], 1000, 'quick reply payload'),
    }
  })
}

export const checkAttachment = (attachment: Given): void => {
  onlyKnown(attachment, ['type', 'payload'], 'attachment')
  const type = wordIn(attachment, 'type')
  const payload = fieldsIn(attachment['payload'])
  if (type === 'template') return void readTemplate(payload)
  if (!fileTypes.includes(type)) throw badParameter('Unsupported attachment type', 2_018_047)
  onlyKnown(payload, ['url', 'is_reusable'], 'payload')
  const url = wordIn(payload, 'url')
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw badParameter('The attachment could not be fetched: no address', 2_018_008)
}

export interface ReadTemplate {
  text: string
  files: string[]
  choices: Choice[]
}

/** A template as the customer sees it, after its limits were checked. */
export const readTemplate = (payload: Given): ReadTemplate => {
  const type = wordIn(payload, 'template_type')
  if (type === 'button') {
    onlyKnown(payload, ['template_type', 'text', 'buttons'], 'template')
    return {
      text: checkLength(payload['text'], 640, 'text'),
      files: [],
      choices: readButtons(payload['buttons'], true),
    }
  }
  if (type !== 'generic') throw badParameter('Unsupported template_type')
  onlyKnown(payload, ['template_type', 'elements', 'image_aspect_ratio'], 'template')
  const elements = listIn(payload['elements'])
  if (elements.length === 0 || elements.length > 10) throw badParameter('elements must have 1 to 10 elements')
  const cards = elements.map(readElement)
  return {
    text: cards.map(({ text }) => text).join('\n'),
    files: cards.flatMap(({ files }) => files),
    choices: cards.flatMap(({ choices }) => choices),
  }
}

const readElement = (element: Given): ReadTemplate => {
  onlyKnown(element, ['title', 'subtitle', 'image_url', 'default_action', 'buttons'], 'element')
  const title = checkLength(element['title'], 80, 'element title')
  const subtitle = element['subtitle'] === undefined ? '' : checkLength(element['subtitle'], 80, 'element subtitle')
  const image = wordIn(element, 'image_url')
  return {
    text: [title, subtitle].filter(Boolean).join(' – '),
    files: image === '' ? [] : [image],
    choices: readButtons(element['buttons'], false),
  }
}

const readButtons = (given: unknown, isNeeded: boolean): Choice[] => {
  const buttons = listIn(given)
  if (buttons.length > 3 || (isNeeded && buttons.length === 0)) throw badParameter('buttons must have 1 to 3 elements')
  return buttons.map((button) => {
    const title = checkLength(button['title'], 20, 'button title')
    const type = wordIn(button, 'type')
    onlyKnown(button, ['type', 'title', ...(type === 'web_url' ? ['url'] : ['payload'])], 'button')
    if (type === 'web_url') {
      if (!URL.canParse(wordIn(button, 'url'))) throw badParameter('button url is no address')
      return { kind: 'postback', title, payload: '' }
    }
    if (type === 'phone_number' && /^\+[0-9]{6,15}$/.test(wordIn(button, 'payload')))
      return { kind: 'postback', title, payload: '' }
    if (type !== 'postback') throw badParameter('Invalid button')
    return { kind: 'postback', title, payload: checkLength(button['payload'], 1000, 'button payload') }
  })
}
