import type { Delivery } from './deliveries.ts'
import { testFormats } from './notices.ts'
import type { ReadTransfer, UnreadableCode } from './read-payload.ts'
import { formats, operator, vietnamTime, type Format, type Movement } from './world.ts'
import { memoWayNames, memoWays } from './written-memo.ts'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const money = (amount: number): string => `${amount.toLocaleString('vi-VN')} ₫`

const frame = (body: string): string => `<!doctype html>
<html lang="vi"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Ngân hàng (mô phỏng)</title>
<style>
:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:44rem;padding:1rem 1.25rem 3rem}
h1{font-size:1.25rem;margin:.5rem 0}h2{font-size:1.05rem;margin:1.5rem 0 .5rem}
.note{background:#ffb02022;border-left:4px solid #ffb020;padding:.5rem .75rem}
form{display:grid;gap:.75rem}label{display:grid;gap:.25rem}
label.tick{display:flex;gap:.6rem;align-items:center}
fieldset{border:1px solid #8884;border-radius:.5rem;padding:.5rem 1rem}
textarea,input:not([type=checkbox]),select{font:inherit;padding:.55rem;border:1px solid #8888;border-radius:.5rem;background:transparent;color:inherit;width:100%;box-sizing:border-box}
textarea{min-height:5rem;word-break:break-all}
button{font:inherit;min-height:44px;padding:0 1.2rem;border-radius:.5rem;border:1px solid #8888;background:transparent;color:inherit;cursor:pointer}
button.main{background:#1a3a8f;border-color:#1a3a8f;color:#fff}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem;margin:0}dt{opacity:.75}dd{margin:0;font-weight:600;overflow-wrap:anywhere}
table{border-collapse:collapse;width:100%}td,th{border-bottom:1px solid #8884;padding:.4rem;text-align:left;vertical-align:top}
td.sum{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}
.scroll{overflow-x:auto}.row{display:flex;gap:.5rem;flex-wrap:wrap}
</style></head><body>${body}</body></html>`

const intro = `<h1>Ngân hàng (mô phỏng)</h1>
<p class="note">Đây là ngân hàng giả chạy trên máy của bạn. Không có đồng nào thật.</p>`

const reasonWords: Record<UnreadableCode, string> = {
  'not-a-code': 'Đây không phải mã chuyển khoản.',
  'wrong-checksum': 'Mã bị sai: số kiểm tra (CRC) không khớp.',
  'not-vietqr': 'Mã này không phải VietQR chuyển tiền trong nước.',
  'wrong-account': 'Mã thiếu ngân hàng hoặc số tài khoản.',
  'wrong-amount': 'Số tiền trong mã không đọc được.',
}

const formatNames: Record<Format, string> = {
  sepay: 'SePay',
  'casso-v1': 'Casso V1',
  'casso-v2': 'Casso V2',
  payos: 'payOS',
}

interface Home {
  movements: readonly Movement[]
  deliveries: readonly Delivery[]
  problem?: UnreadableCode | undefined
}

/** Where a code is pasted, and what has moved so far. */
export const homePage = ({ movements, deliveries, problem }: Home): string =>
  frame(`${intro}
${problem ? `<p class="note" role="alert">${reasonWords[problem]}</p>` : ''}
<form method="get" action="/transfer"><label>Nội dung mã QR (dán vào đây)<textarea name="payload" required></textarea></label>
<div><button class="main">Đọc mã</button></div></form>
<h2>Không có mã</h2>
<form method="get" action="/transfer"><div><button>Chuyển khoản tay tới ${operator.account}</button></div></form>
<h2>Nút thử của nhà cung cấp</h2>
<form method="post" action="/test" class="row"><div class="row">${testFormats
    .map((format) => `<button name="format" value="${format}">${formatNames[format]}</button>`)
    .join('')}</div></form>
<h2>Giao dịch</h2>
<form method="post" action="/release"><div><button>Gửi các thông báo đang giữ (ngược thứ tự)</button></div></form>
<div class="scroll"><table><thead><tr><th>Lúc</th><th>Số tiền</th><th>Nội dung</th><th>Đã báo</th><th></th></tr></thead>
<tbody>${movements
    .slice(-50)
    .toReversed()
    .map((movement) => movementRow(movement, deliveries))
    .join('')}</tbody></table></div>`)

const movementRow = ({ id, at, amount, content, reference }: Movement, deliveries: readonly Delivery[]): string => {
  const told = deliveries
    .filter(({ movementId }) => movementId === id)
    .map(({ provider, state, tries }) => `${provider}: ${stateWords[state]} (${tries.join(', ') || '–'})`)
  return `<tr><td>${vietnamTime(at)}<br><small>${escaped(reference)}</small></td><td class="sum">${money(amount)}</td>
<td>${escaped(content)}</td><td>${told.map(escaped).join('<br>') || 'chưa ai báo'}</td>
<td><form method="post" action="/replay"><button name="id" value="${id}">Báo lại</button></form></td></tr>`
}

const stateWords: Record<Delivery['state'], string> = {
  held: 'đang giữ',
  trying: 'đang thử',
  done: 'đã nhận',
  'given-up': 'bỏ cuộc',
}

const field = (name: string, label: string, value: string | number, more = ''): string =>
  `<label>${label}<input name="${name}" value="${escaped(String(value))}" ${more}></label>`

const tick = (name: string, value: string, label: string, isChecked = false): string =>
  `<label class="tick"><input type="checkbox" name="${name}" value="${value}"${isChecked ? ' checked' : ''}>${label}</label>`

/** What the code says, and everything that a payer, a bank or a provider can do differently. */
export const transferPage = (read: ReadTransfer | null, hook = ''): string => {
  const to = read ?? { bankBin: operator.bankBin, account: operator.account, amountVnd: null, memo: null }
  return frame(`${intro}
<h2>Chuyển tới</h2>
<dl><dt>Ngân hàng (BIN)</dt><dd>${escaped(to.bankBin)}</dd><dt>Số tài khoản</dt><dd>${escaped(to.account)}</dd>
<dt>Số tiền trong mã</dt><dd>${to.amountVnd === null ? 'tự nhập' : money(to.amountVnd)}</dd>
<dt>Nội dung trong mã</dt><dd>${escaped(to.memo ?? 'không có')}</dd></dl>
<h2>Lệnh chuyển</h2>
<form method="post" action="/transfer">
<input type="hidden" name="bankBin" value="${escaped(to.bankBin)}"><input type="hidden" name="account" value="${escaped(to.account)}">
${field('amount', 'Số tiền (số âm là tiền ra)', to.amountVnd ?? '', 'inputmode="numeric" required pattern="-?[0-9]{1,13}"')}
${field('memo', 'Nội dung', to.memo ?? '', 'maxlength="200"')}
<label>Nội dung đến nơi như thế nào<select name="way">${memoWays
    .map((way) => `<option value="${way}">${memoWayNames[way]}</option>`)
    .join('')}</select></label>
${field('payerName', 'Người chuyển', 'NGUYEN VAN A', 'maxlength="60"')}
<fieldset><legend>Ai báo (không chọn ai: chỉ có trong danh sách giao dịch)</legend>${formats
    .map((format) => tick('toldBy', format, formatNames[format], format === 'sepay'))
    .join('')}</fieldset>
${field('hook', 'Trả cho một shop: dán địa chỉ báo tiền của shop (Đơn bán, Tài khoản nhận tiền)', hook, 'maxlength="300"')}
<fieldset><legend>Trục trặc</legend>
${tick('odd', 'tampered', 'Chữ ký sai')}${tick('odd', 'stale', 'Chữ ký quá cũ')}${tick('odd', 'twice', 'Báo hai lần')}${tick('odd', 'held', 'Giữ lại, báo sau')}
</fieldset>
<div class="row"><button class="main">Chuyển tiền</button><a href="/">Thôi</a></div></form>`)
}
