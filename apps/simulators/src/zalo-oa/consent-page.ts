import type { Oa } from './world.ts'

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const page = (title: string, body: string): string => `<!doctype html>
<html lang="vi"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title>
<style>
body{margin:0;font:16px/1.5 system-ui,sans-serif;background:#e8f1ff;color:#081c36;display:grid;place-items:center;min-height:100vh}
main{background:#fff;border-radius:12px;padding:24px;max-width:380px;width:calc(100% - 32px);box-sizing:border-box;box-shadow:0 4px 24px #0068ff22}
h1{font-size:20px;margin:0 0 4px}p{margin:0 0 12px;color:#4b5a70}
label{display:flex;gap:10px;align-items:center;padding:10px;border:1px solid #d6dbe1;border-radius:8px;margin:8px 0}
ul{padding-inline-start:20px;color:#4b5a70}
button{font:inherit;padding:10px 16px;border-radius:8px;border:1px solid #0068ff;background:#0068ff;color:#fff;width:100%;margin-top:8px}
button.plain{background:#fff;color:#0058d9}
small{color:#4b5a70}
</style></head><body><main>${body}</main></body></html>`

/** The window in which an administrator of OAs chooses one and allows the app to work for it. */
export const consentPage = (oas: readonly Oa[], query: Readonly<Record<string, string>>): string => {
  const hidden = Object.entries(query).map(
    ([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`,
  )
  const choices = oas.map(
    ({ id, name }, at) =>
      `<label><input type="radio" name="oa_id" value="${escape(id)}"${at === 0 ? ' checked' : ''}>${escape(name)}</label>`,
  )
  return page(
    'Zalo - Cấp quyền Official Account',
    `<h1>Cấp quyền cho ứng dụng</h1><p>Chọn Official Account mà bạn quản trị.</p>
<form method="post">${hidden.join('')}<fieldset style="border:0;padding:0;margin:0"><legend>Official Account</legend>${choices.join('')}</fieldset>
<p>Ứng dụng sẽ được:</p><ul><li>Gửi và nhận tin nhắn</li><li>Xem thông tin người quan tâm</li></ul>
<button name="decision" value="allow">Cho phép</button><button class="plain" name="decision" value="deny">Từ chối</button></form>
<p><small>Trang này là mô phỏng, không phải Zalo thật.</small></p>`,
  )
}

export const errorPage = (code: number, words: string): string =>
  page('Zalo - Lỗi', `<h1>Không thể cấp quyền</h1><p role="alert">${escape(words)} (${code})</p>`)
