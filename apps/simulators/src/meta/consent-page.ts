import type { PageState } from './world.ts'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const wordsOfScope: Readonly<Record<string, string>> = {
  pages_show_list: 'Xem danh sách trang bạn quản lý',
  pages_messaging: 'Đọc và gửi tin nhắn của trang',
  pages_manage_metadata: 'Nhận thông báo khi trang có tin mới',
  pages_read_engagement: 'Đọc bài viết và bình luận của trang',
  pages_manage_engagement: 'Trả lời, thích và ẩn bình luận',
  pages_read_user_engagement: 'Đọc bình luận của khách',
  pages_read_user_content: 'Đọc nội dung khách đăng lên trang',
  business_management: 'Đọc trang thuộc doanh nghiệp của bạn',
}

const frame = (body: string): string => `<!doctype html>
<html lang="vi"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Facebook (mô phỏng)</title>
<style>
:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:34rem;padding:1rem 1.25rem 6rem}
header{border-bottom:1px solid #8884;margin-bottom:1rem}
h1{font-size:1.25rem;margin:.5rem 0}
.note{background:#ffb02022;border-left:4px solid #ffb020;padding:.5rem .75rem}
fieldset{border:1px solid #8884;border-radius:.5rem;margin:1rem 0;padding:.5rem 1rem;max-height:16rem;overflow:auto}
label{display:flex;gap:.6rem;align-items:flex-start;padding:.3rem 0}
input[type=checkbox]{width:1.2rem;height:1.2rem;flex:none;margin-top:.15rem}
small{opacity:.75}
footer{position:fixed;inset:auto 0 0;display:flex;gap:.75rem;justify-content:flex-end;padding:.9rem 1.25rem;background:Canvas;border-top:1px solid #8884}
button{font:inherit;min-height:44px;padding:0 1.2rem;border-radius:.5rem;border:1px solid #8888;background:transparent;color:inherit;cursor:pointer}
button[value=approve]{background:#0866ff;border-color:#0866ff;color:#fff}
</style></head><body>${body}</body></html>`

export const problemPage = (problem: string): string =>
  frame(`<header><h1>Facebook (mô phỏng)</h1></header><p class="note" role="alert">${escaped(problem)}</p>`)

interface Consent {
  user: string
  pages: readonly PageState[]
  scopes: readonly string[]
}

const tick = (name: string, value: string, label: string, more = ''): string =>
  `<label><input type="checkbox" name="${name}" value="${escaped(value)}" checked><span>${escaped(label)}${
    more ? `<br><small>${escaped(more)}</small>` : ''
  }</span></label>`

/** What Facebook shows in its window: who asks, for which pages and for which rights. The form goes back to the same address. */
export const consentPage = ({ user, pages, scopes }: Consent): string =>
  frame(`<header><h1>Facebook (mô phỏng)</h1></header>
<p class="note">Đây là bản mô phỏng chạy trên máy của bạn, không phải Facebook thật.</p>
<p>Bạn đang đăng nhập với tên <strong>${escaped(user)}</strong>. <strong>BizAgent</strong> muốn truy cập:</p>
<form method="post">
<fieldset><legend>Trang</legend>${pages
    .map(({ id, name, tasks }) =>
      tick('page', id, name, tasks.includes('MESSAGING') ? '' : 'Bạn không có quyền nhắn tin'),
    )
    .join('')}</fieldset>
<fieldset><legend>Quyền</legend>${scopes
    .map((scope) => tick('scope', scope, wordsOfScope[scope] ?? scope, scope))
    .join('')}</fieldset>
<footer><button name="answer" value="deny">Hủy</button><button name="answer" value="approve">Tiếp tục</button></footer>
</form>`)
