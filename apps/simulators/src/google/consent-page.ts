import { identityScopes, type SignInWindow, type WindowProblem } from './consent.ts'
import { escapeHtml, htmlPage } from './html.ts'
import type { GoogleAccount } from './world.ts'

const scope = (name: string): string => `https://www.googleapis.com/auth/${name}`
const scopeWords: Readonly<Record<string, string>> = {
  [scope('drive.file')]: 'Xem, chỉnh sửa, tạo và xóa chỉ những tệp bạn dùng với ứng dụng này',
  [scope('spreadsheets')]: 'Xem, chỉnh sửa, tạo và xóa mọi bảng tính của bạn',
  [scope('spreadsheets.readonly')]: 'Xem mọi bảng tính của bạn',
  [scope('drive.readonly')]: 'Xem và tải xuống mọi tệp trên Drive của bạn',
  [scope('calendar.events')]: 'Xem và chỉnh sửa sự kiện trên lịch của bạn',
  [scope('calendar.freebusy')]: 'Xem lúc nào bạn bận',
  [scope('gmail.send')]: 'Gửi email thay bạn',
}

const accountChoice = ({ sub, email, name }: GoogleAccount, isChosen: boolean): string =>
  `<label><input type="radio" name="account" value="${escapeHtml(sub)}"${isChosen ? ' checked' : ''} required>
  <span>${escapeHtml(name)}<br><small>${escapeHtml(email)}</small></span></label>`

const scopeChoice = (name: string): string =>
  `<label><input type="checkbox" name="scope" value="${escapeHtml(name)}" checked>
  <span>${escapeHtml(scopeWords[name] ?? name)}</span></label>`

/** The window in which a person chooses an account and ticks what is allowed. */
export const consentPage = (window: SignInWindow, query: string, accounts: readonly GoogleAccount[]): string => {
  const hinted = accounts.find(({ sub, email }) => sub === window.hint || email === window.hint)
  const chosen = hinted ?? accounts[0]
  const asked = window.scopes.filter((name) => !identityScopes.includes(name))
  return htmlPage(
    'Đăng nhập – Tài khoản Google (mô phỏng)',
    `<main><h1>Đăng nhập bằng Google</h1><p class="note">Trang mô phỏng đi kèm sản phẩm, không phải Google thật.</p>
    <form method="post" action="/o/oauth2/v2/auth/decision">
    <input type="hidden" name="query" value="${escapeHtml(query)}">
    <fieldset><legend>Chọn tài khoản</legend>${accounts.map((one) => accountChoice(one, one === chosen)).join('')}</fieldset>
    <fieldset><legend>BizAgent muốn quyền:</legend>${asked.map(scopeChoice).join('')}</fieldset>
    <div class="buttons"><button name="decision" value="deny" formnovalidate>Hủy</button>
    <button class="main" name="decision" value="allow">Tiếp tục</button></div></form></main>`,
  )
}

const problemWords: Readonly<Record<WindowProblem, string>> = {
  invalid_client: 'Lỗi 401: invalid_client. Không tìm thấy ứng dụng OAuth.',
  redirect_uri_mismatch: 'Lỗi 400: redirect_uri_mismatch. Địa chỉ quay lại chưa được đăng ký cho ứng dụng.',
  invalid_request: 'Lỗi 400: invalid_request. Yêu cầu thiếu tham số hoặc không dùng PKCE S256.',
}

export const problemPage = (problem: WindowProblem): string =>
  htmlPage('Quyền truy cập bị chặn', `<main><h1>Quyền truy cập bị chặn</h1><p>${problemWords[problem]}</p></main>`)
