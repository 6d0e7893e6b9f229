/** A mail as data: plain sentences only. The layout is the one place that turns them into HTML, always escaped. */
export type MailContent = {
  subject: string
  heading: string
  paragraphs: readonly string[]
  /** Shown under the sentences; it travels inside the mail, so that nothing is fetched when it is read. */
  picture?: { name: string; alt: string; base64: string } | undefined
  /** Names and values, one under the other. */
  facts?: readonly (readonly [label: string, value: string])[] | undefined
  button?: { label: string; url: string } | undefined
  /** Name, value and what it compares with, side by side. */
  figures?: readonly (readonly [label: string, value: string, note: string])[] | undefined
  /** A small chart drawn with cells, so that it needs no picture. */
  bars?: { title: string; values: readonly (readonly [label: string, value: number])[] } | undefined
  /** What the reader may want to do, each with the page that does it. */
  acts?: { title: string; items: readonly { text: string; label: string; url: string }[] } | undefined
  /** Quiet links at the very end. */
  links?: readonly { label: string; url: string }[] | undefined
  /** A quieter sentence under the button, such as what to do if the reader did not ask for this mail. */
  note?: string | undefined
}

/** A PNG that the HTML part names as `cid:`. */
export type MailPicture = { cid: string; name: string; base64: string }

export type RenderedMail = { subject: string; text: string; html: string; picture: MailPicture | null }

export type MailLocale = 'vi' | 'en'

const BRAND = 'BizAgent'

const WORDS = {
  vi: {
    linkHint: 'Nút không bấm được? Sao chép liên kết này vào trình duyệt:',
    footer: `Thư tự động từ ${BRAND}. Vui lòng không trả lời thư này.`,
  },
  en: {
    linkHint: 'Button not working? Copy this link into your browser:',
    footer: `Automatic message from ${BRAND}. Please do not reply.`,
  },
} as const satisfies Record<MailLocale, { linkHint: string; footer: string }>

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')

// Line breaks would end a header; control and direction marks would dress one text up as another.
const UNSAFE = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu

/** One safe line for a header or a sentence. */
export const oneLine = (text: string, maxLength = 200): string => {
  const line = text.replace(UNSAFE, ' ').replace(/\s+/g, ' ').trim()
  const characters = Array.from(line)
  return characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join('')}…` : line
}

/**
 * A name somebody typed. Strangers receive these mails, so an address hidden in a name must not become a link
 * in the reader's mail program.
 */
export const displayName = (name: string): string =>
  oneLine(name.replace(/[a-z][a-z0-9+.-]{0,30}:\/\//gi, ' ').replace(/\.(?=[\p{L}\p{N}])/gu, '. '), 60)

/** Links come from our own configuration; anything else than http(s) is a bug worth stopping for. */
const checkedUrl = (url: string): string => {
  const { protocol, href } = new URL(url)
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error('A mail may link only to http or https')
  return href
}

const paragraph = (text: string, style: string): string => `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`

const buttonHtml = ({ label, url }: { label: string; url: string }, linkHint: string): string => {
  const href = escapeHtml(checkedUrl(url))
  return [
    '<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 20px"><tr>',
    '<td style="border-radius:8px;background:#0f62fe">',
    `<a href="${href}" style="display:inline-block;padding:12px 24px;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a>`,
    '</td></tr></table>',
    paragraph(linkHint, 'font-size:13px;color:#5b6472;margin-bottom:4px'),
    `<p style="margin:0 0 16px;font-size:13px;word-break:break-all"><a href="${href}" style="color:#0f62fe">${href}</a></p>`,
  ].join('')
}

const PICTURE_ID = 'picture'

const pictureHtml = ({ alt }: NonNullable<MailContent['picture']>): string =>
  `<p style="margin:0 0 16px"><img src="cid:${PICTURE_ID}" alt="${escapeHtml(alt)}" width="240" height="240" style="display:block;background:#ffffff"></p>`

const factsHtml = (facts: NonNullable<MailContent['facts']>): string =>
  [
    '<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 20px">',
    ...facts.map(
      ([label, value]) =>
        `<tr><td style="padding:4px 24px 4px 0;color:#5b6472">${escapeHtml(label)}</td><td style="padding:4px 0;color:#161b26;font-weight:600">${escapeHtml(value)}</td></tr>`,
    ),
    '</table>',
  ].join('')

const cell = (style: string, html: string): string => `<td style="${style};background:#ffffff">${html}</td>`
const table = (rows: string): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px">${rows}</table>`
const heading2 = (text: string): string =>
  `<h2 style="margin:0 0 8px;font-size:16px;line-height:24px;color:#161b26">${escapeHtml(text)}</h2>`

const figuresHtml = (figures: NonNullable<MailContent['figures']>): string =>
  table(
    `<tr>${figures
      .map(([label, value, note]) =>
        cell(
          'padding:0 8px 0 0;vertical-align:top;font-size:13px;line-height:18px;color:#5b6472',
          `${escapeHtml(label)}<br><strong style="font-size:20px;line-height:28px;color:#161b26">${escapeHtml(value)}</strong><br>${escapeHtml(note)}`,
        ),
      )
      .join('')}</tr>`,
  )

const tallest = 60

const barsHtml = ({ title, values }: NonNullable<MailContent['bars']>): string => {
  const most = Math.max(1, ...values.map(([, value]) => value))
  const bars = values.map(([, value]) =>
    cell(
      'padding:0 3px;vertical-align:bottom;text-align:center;font-size:12px;line-height:18px;color:#161b26',
      `${value}<div style="height:${Math.round((value / most) * tallest)}px;background:${value === most ? '#444ce7' : '#a5b4fc'}"></div>`,
    ),
  )
  const labels = values.map(([label]) =>
    cell('text-align:center;font-size:12px;line-height:18px;color:#5b6472', escapeHtml(label)),
  )
  return heading2(title) + table(`<tr>${bars.join('')}</tr><tr>${labels.join('')}</tr>`)
}

const linkHtml = ({ label, url }: { label: string; url: string }): string =>
  `<a href="${escapeHtml(checkedUrl(url))}" style="color:#0f62fe">${escapeHtml(label)}</a>`

const actsHtml = ({ title, items }: NonNullable<MailContent['acts']>): string =>
  heading2(title) +
  table(
    items
      .map(
        (item) =>
          `<tr>${cell('padding:8px 12px 8px 0;color:#2b3240', escapeHtml(item.text))}${cell('padding:8px 0;white-space:nowrap;text-align:right', linkHtml(item))}</tr>`,
      )
      .join(''),
  )

const htmlOf = (content: MailContent, locale: MailLocale): string => {
  const { linkHint, footer } = WORDS[locale]
  const parts = [
    `<h1 style="margin:0 0 16px;font-size:20px;line-height:28px;color:#161b26">${escapeHtml(content.heading)}</h1>`,
    ...content.paragraphs.map((text) => paragraph(text, 'color:#2b3240')),
    content.picture ? pictureHtml(content.picture) : '',
    content.facts ? factsHtml(content.facts) : '',
    content.figures ? figuresHtml(content.figures) : '',
    content.bars ? barsHtml(content.bars) : '',
    content.acts ? actsHtml(content.acts) : '',
    content.button ? buttonHtml(content.button, linkHint) : '',
    content.note === undefined ? '' : paragraph(content.note, 'font-size:13px;color:#5b6472'),
    content.links ? `<p style="margin:0;font-size:13px">${content.links.map(linkHtml).join(' · ')}</p>` : '',
  ]
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeHtml(content.subject)}</title></head>`,
    '<body style="margin:0;background:#f4f6f9;font-family:Inter,Segoe UI,Roboto,Arial,sans-serif;font-size:15px;line-height:24px">',
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">',
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">',
    `<tr><td style="padding:0 0 16px;font-size:18px;font-weight:700;color:#0f62fe">${BRAND}</td></tr>`,
    `<tr><td style="padding:32px;background:#ffffff;border:1px solid #e3e7ee;border-radius:12px">${parts.join('')}</td></tr>`,
    `<tr><td style="padding:16px 0 0;font-size:12px;line-height:18px;color:#5b6472">${escapeHtml(footer)}</td></tr>`,
    '</table></td></tr></table></body></html>',
  ].join('')
}

const textOf = (content: MailContent, locale: MailLocale): string => {
  const { heading, paragraphs, facts, figures, bars, acts, button, note, links } = content
  return [
    heading,
    ...paragraphs,
    ...(facts ? [facts.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...(figures ? [figures.map(([label, value, more]) => `${label}: ${value} (${more})`).join('\n')] : []),
    ...(bars ? [`${bars.title}: ${bars.values.map(([label, value]) => `${label} ${value}`).join(', ')}`] : []),
    ...(acts ? [[acts.title, ...acts.items.map(({ text, url }) => `- ${text}: ${checkedUrl(url)}`)].join('\n')] : []),
    ...(button ? [`${button.label}: ${checkedUrl(button.url)}`] : []),
    ...(note === undefined ? [] : [note]),
    ...(links ? [links.map(({ label, url }) => `${label}: ${checkedUrl(url)}`).join('\n')] : []),
    `-- \n${WORDS[locale].footer}`,
  ].join('\n\n')
}

export const layOut = (content: MailContent, locale: MailLocale): RenderedMail => {
  const subject = oneLine(content.subject)
  const { picture } = content
  return {
    subject,
    text: textOf(content, locale),
    html: htmlOf({ ...content, subject }, locale),
    picture: picture ? { cid: PICTURE_ID, name: picture.name, base64: picture.base64 } : null,
  }
}
