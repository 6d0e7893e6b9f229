import { escapeHtml } from '#core/mail/layout.ts'
import type { MailRow } from '#db/schema/index.ts'

/** Every mail as it would arrive; the HTML part is shown in a sandboxed frame without scripts. */
export const mailboxPage = (mails: readonly MailRow[]): string => `<!doctype html>
<html lang="vi"><head><meta charset="utf-8"><title>Hộp thư nhà phát triển · BizAgent</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>
:root { color-scheme: light dark; font: 15px/1.6 system-ui, sans-serif }
body { max-width: 56rem; margin: 0 auto; padding: 2rem 1rem }
details { border: 1px solid #8886; border-radius: 12px; padding: .75rem 1rem; margin: .75rem 0 }
summary { cursor: pointer } small { opacity: .8 }
iframe { width: 100%; height: 34rem; border: 1px solid #8886; border-radius: 8px; background: #fff; margin-top: .75rem }
</style></head><body>
<h1>Hộp thư nhà phát triển</h1>
<p>Chưa cấu hình SMTP_URL, nên mọi thư được giữ ở đây thay vì gửi đi. · No mail server is configured, so every mail stays here.</p>
${mails.map(mailEntry).join('\n') || '<p>Chưa có thư nào. · No mail yet.</p>'}
</body></html>`

const mailEntry = (mail: MailRow, index: number): string => `<details${index === 0 ? ' open' : ''}>
<summary><b>${escapeHtml(mail.subject)}</b> → ${escapeHtml(mail.to)} <small>${mail.createdAt.toISOString()}</small></summary>
<p>${linkify(mail.text)}</p>
<iframe sandbox="allow-popups allow-top-navigation-by-user-activation" title="${escapeHtml(mail.subject)}" srcdoc="${escapeHtml(htmlOf(mail))}"></iframe>
</details>`

/** A browser knows no `cid:`, so the picture stands in the page itself. */
const htmlOf = ({ html, picture }: MailRow): string =>
  picture ? html.replaceAll(`cid:${picture.cid}`, `data:image/png;base64,${picture.base64}`) : html

/** The plain part with its links made clickable. */
const linkify = (text: string): string =>
  escapeHtml(text)
    .replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)
    .replaceAll('\n', '<br>')
