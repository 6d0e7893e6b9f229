import { hostile, windows } from '../support/hostile.ts'

type Fields = Record<string, unknown>
const times = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at))

// oxlint-disable-next-line eslint/no-script-url -- the attack itself.
export const attackAddress = 'javascript:window.__hit=1'

const speakers = ['customer', 'ai', 'staff', 'phone', 'note'] as const
const happenings =
  'taken-over paused handed-back handoff assigned closed reopened snoozed woken blocked unblocked busy stopped unheard-of'

const attachmentsOf = (place: string) => [
  { fileId: crypto.randomUUID(), kind: 'image', name: hostile(`${place}.image`), url: '/api/files/a' },
  { fileId: crypto.randomUUID(), kind: 'file', name: hostile(`${place}.file`), url: '/api/files/b' },
  { fileId: null, kind: 'file', name: hostile(`${place}.link`), url: attackAddress },
  {
    fileId: null,
    kind: 'image',
    name: hostile(`${place}.picture`),
    url: 'data:text/html,<script>window.__hit=1</script>',
  },
]

const button = (place: string) => [
  { act: 'reply', label: hostile(`${place}.reply`), text: hostile(`${place}.text`) },
  { act: 'open', label: hostile(`${place}.open`), url: 'https://lua-dao.example/' },
  { act: 'call', label: hostile(`${place}.call`), phone: '0900000000' },
]

/** Cards, buttons, forms and answers as a hostile server would send them. */
export const hostileParts = (place: string) => [
  {
    kind: 'cards',
    cards: times(2, () => ({
      title: hostile(`${place}.card-title`),
      subtitle: hostile(`${place}.card-subtitle`),
      price: hostile(`${place}.card-price`),
      oldPrice: hostile(`${place}.card-old-price`),
      image: '/api/files/c',
      buttons: button(`${place}.card-button`),
    })),
  },
  { kind: 'buttons', buttons: button(`${place}.button`) },
  {
    kind: 'form',
    title: hostile(`${place}.form-title`),
    submit: hostile(`${place}.form-submit`),
    fields: ['text', 'select'].map((type) => ({
      name: 'a',
      label: hostile(`${place}.form-field`),
      type,
      isRequired: true,
      options: [hostile(`${place}.form-option`)],
    })),
  },
]
const answers = (place: string) => ({
  kind: 'answers',
  formId: null,
  values: [{ name: 'a', label: hostile(`${place}.answer-label`), value: hostile(`${place}.answer-value`) }],
})

const citationsOf = ({ citations }: Fields) => [
  {
    ...(citations as Fields[] | undefined)?.[0],
    number: 1,
    datasetName: hostile('message.citation-dataset'),
    document: hostile('message.citation-document'),
    title: hostile('message.citation-title'),
    excerpt: hostile('message.citation-excerpt'),
  },
]

/** A conversation with every attack from every kind of sender, and with every kind of system event. */
export const hostileMessages = (base: Fields): Fields[] => {
  const spoken = speakers.flatMap((sender) =>
    times(windows, (at) => ({ ...base, sender, event: null, text: hostile(`message.${sender}`, at) })),
  )
  const happened = happenings.split(' ').map((kind) => {
    const data = Object.fromEntries(
      ['name', 'to', 'until', 'by', 'reason'].map((key) => [key, hostile(`event.${key}`)]),
    )
    return { ...base, sender: 'system', runId: null, text: hostile('event.text'), event: { kind, data } }
  })
  const rich = {
    ...base,
    sender: 'ai',
    text: `${hostile('message.rich', 0)} [1]`,
    attachments: attachmentsOf('attachment'),
    citations: citationsOf(base),
    suggestions: [hostile('message.suggestion')],
    parts: hostileParts('part'),
    replyTo: { id: crypto.randomUUID(), senderName: hostile('message.quoted-name'), text: hostile('message.quoted') },
    reaction: hostile('message.reaction'),
    state: 'failed',
    error: { code: 'refused', text: hostile('message.error') },
  }
  const filled = { ...base, sender: 'customer', text: '', runId: null, parts: [answers('part')] }
  return [...spoken, ...happened, filled, rich].map((message, at) => ({
    attachments: [],
    citations: [],
    suggestions: [],
    parts: [],
    replyTo: null,
    reaction: null,
    mentions: [],
    state: 'sent',
    error: null,
    ...message,
    id: crypto.randomUUID(),
    clientId: null,
    seq: at + 1,
    senderName: hostile('message.sender-name', at),
  }))
}
