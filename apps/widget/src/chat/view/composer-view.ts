import type { Chat } from '../chat.ts'
import { el, icon } from '../dom.ts'
import type { ChatState } from '../state.ts'
import { filled } from '../words.ts'

const paths = {
  clip: 'M21 11.5l-8.5 8.5a5.5 5.5 0 0 1-7.8-7.8l8.9-8.9a3.7 3.7 0 0 1 5.2 5.2l-8.8 8.8a1.8 1.8 0 0 1-2.6-2.6l8-8',
  plane: 'M21 3L10 14M21 3l-7 18-4-7-7-4z',
}
const tallest = 120
const accepted = 'image/png,image/jpeg,image/gif,image/webp,.pdf,.docx,.xlsx,.pptx,.txt,.csv'

export const createComposer = (chat: Chat) => {
  const { words, config } = chat
  const input = el('textarea', {
    rows: 1,
    maxlength: 2000,
    'aria-label': words.write,
    placeholder: config.placeholder || words.write,
    dir: 'auto',
    enterkeyhint: 'send',
  })
  const picker = el('input', { type: 'file', accept: accepted, multiple: true, hidden: true, tabindex: -1 })
  const chips = el('ul', { class: 'chips', hidden: true })
  const notice = el('p', { class: 'notice', role: 'status' })
  const send = el('button', { type: 'submit', class: 'send', 'aria-label': words.send }, icon(paths.plane))
  const attach = el(
    'button',
    { type: 'button', class: 'plain', 'aria-label': words.attach, click: () => picker.click() },
    icon(paths.clip),
  )
  const form = el(
    'form',
    { class: 'composer' },
    notice,
    chips,
    el('div', { class: 'line-of' }, attach, picker, input, send),
  )

  const grow = () => {
    input.style.height = 'auto'
    input.style.height = `${Math.min(input.scrollHeight, tallest)}px`
  }
  const submit = () => {
    chat.send(input.value)
    input.value = ''
    grow()
  }
  const take = (files: Iterable<File>) => {
    for (const file of files) void chat.attach(file)
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    submit()
    input.focus()
  })
  input.addEventListener('input', () => {
    grow()
    chat.typing()
  })
  input.addEventListener('keydown', (event) => {
    // During IME composition Enter belongs to the input method.
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
    event.preventDefault()
    submit()
  })
  input.addEventListener('paste', (event) => take(event.clipboardData?.files ?? []))
  picker.addEventListener('change', () => {
    take(picker.files ?? [])
    picker.value = ''
  })

  const show = ({ files, uploads, notice: words_ }: ChatState) => {
    notice.textContent = words_ ?? (uploads > 0 ? words.uploading : '')
    chips.hidden = files.length === 0
    chips.replaceChildren(
      ...files.map(({ name, fileId }) => {
        const label = filled(words.removeFile, { name })
        const drop = el('button', { type: 'button', 'aria-label': label, click: () => chat.detach(fileId) }, '×')
        return el('li', {}, name, drop)
      }),
    )
  }
  return { node: form, show, focus: () => input.focus(), isEmpty: () => input.value === '' }
}
