import type { FastifyInstance } from 'fastify'
import type { ZaloPhone } from './phone.ts'

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`)

const button = (act: string, values: Record<string, string>, label: string): string =>
  `<form method="post" action="/phone/${act}">${Object.entries(values)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`)
    .join('')}<button>${label}</button></form>`

/** The Zalo app on the owner's phone, as far as connecting needs it: scan a code, then confirm or decline. */
export const phonePage = (app: FastifyInstance, phone: ZaloPhone): void => {
  app.get('/phone', async (_, reply) => {
    const accounts = await phone.accounts()
    const rows = phone.codes().map(({ code, state }) => {
      const acts =
        state === 'new'
          ? accounts.map(({ id, name }) => button('scan', { code, account: id }, `Quét mã – ${escaped(name)}`))
          : [button('confirm', { code }, 'Xác nhận'), button('decline', { code }, 'Từ chối')]
      return `<li><p>Mã ${escaped(code.slice(0, 8))}</p>${acts.join('')}</li>`
    })
    const list = rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '<p>Chưa có mã nào để quét.</p>'
    return reply.type('text/html; charset=utf-8').send(
      `<!doctype html><html lang="vi"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Zalo (mô phỏng)</title><style>body{font:16px system-ui;max-width:24rem;margin:2rem auto;padding:0 1rem}
ul{list-style:none;padding:0}li{border:1px solid #cbd5e1;border-radius:12px;padding:1rem;margin:1rem 0}
button{font:inherit;width:100%;padding:.75rem;margin:.25rem 0;border:0;border-radius:8px;background:#0068ff;color:#fff}</style>
<h1>Zalo trên điện thoại</h1>${list}</html>`,
    )
  })
  const act = (name: 'scan' | 'confirm' | 'decline', work: (form: URLSearchParams) => void): void => {
    app.post<{ Body: string }>(`/phone/${name}`, async (request, reply) => {
      work(new URLSearchParams(request.body))
      return reply.redirect('/phone', 303)
    })
  }
  act('scan', (form) => phone.scan(form.get('account') ?? '', form.get('code') ?? ''))
  act('confirm', (form) => phone.confirm(form.get('code') ?? ''))
  act('decline', (form) => phone.decline(form.get('code') ?? ''))
}
