import { escapeHtml } from '#core/mail/layout.ts'
import { demoProducts } from '#features/knowledge/public.ts'
import { demoPictureUrl } from './demo-shop-pictures.ts'

type Product = (typeof demoProducts)[number]

const shelves: readonly { id: string; name: string; line: string; starts: readonly string[] }[] = [
  { id: 'ao', name: 'Áo', line: 'Sơ mi, áo kiểu, hai dây và áo khoác', starts: ['Áo'] },
  { id: 'dam', name: 'Đầm', line: 'Suông đi làm, maxi đi biển, babydoll cho mẹ bầu', starts: ['Đầm'] },
  { id: 'chan-vay', name: 'Chân váy', line: 'Xếp ly và bút chì', starts: ['Chân váy'] },
  { id: 'quan', name: 'Quần', line: 'Ống rộng lưng cao và short', starts: ['Quần'] },
  { id: 'set', name: 'Set mặc nhà', line: 'Bộ áo quần linen pha cotton', starts: ['Set'] },
]

const vnd = (amount: number): string => `${amount.toLocaleString('vi-VN')}\u00a0₫`

const price = ({ gia, gia_km }: Product): string =>
  gia_km === null ? `<b>${vnd(gia)}</b>` : `<b>${vnd(gia_km)}</b> <s><span class="spoken">Giá cũ </span>${vnd(gia)}</s>`

const mark = ({ gia_km, ton }: Product): string => {
  if (ton === 0) return '<span class="mark out">Tạm hết hàng</span>'
  return gia_km === null ? '' : '<span class="mark">−15%</span>'
}

const stock = ({ ton }: Product): string => (ton > 0 && ton <= 3 ? `<p class="few">Chỉ còn ${ton} chiếc</p>` : '')

const card = (product: Product): string => `<li>
<div class="photo"><img src="${demoPictureUrl(product.ma)}" alt="" width="240" height="300" loading="lazy">${mark(product)}</div>
<h3>${escapeHtml(product.ten)}</h3>
<p class="price">${price(product)}</p>
<p class="detail">${escapeHtml(product.ma)} · Size ${escapeHtml(product.size.join(', '))}</p>${stock(product)}
</li>`

const shelf = ({ id, name, line, starts }: (typeof shelves)[number]): string => `<section id="${id}">
<div class="shelf"><h2>${name}</h2><p>${line}</p></div>
<ul class="grid">${demoProducts
  .filter(({ ten }) => starts.some((start) => ten.startsWith(start)))
  .map(card)
  .join('\n')}</ul>
</section>`

const promises: readonly (readonly [string, string])[] = [
  ['Giao toàn quốc', 'Phí 30.000\u00a0₫, miễn phí từ 500.000\u00a0₫'],
  ['Đổi trong 7 ngày', 'Hàng còn nguyên tem, chưa giặt'],
  ['Xem hàng rồi trả tiền', 'COD hoặc chuyển khoản'],
  ['Tư vấn size', 'Nhắn Mây ở góc màn hình'],
]

const list = (items: readonly string[]): string => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`

const heroPictures = ['NL114', 'NL103', 'NL135']

/** An ordinary shop page: products, prices, stores, and the chat in its corner. */
export const demoShopPage = (botId: string): string => `<!doctype html>
<html lang="vi"><head><meta charset="utf-8"><title>Nắng Linen · Thời trang linen nữ</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,"><link rel="stylesheet" href="/demo-shop/style.css">
<script async src="/widget.js" data-bot="${botId}"></script></head><body>
<aside class="notice" aria-label="Thông báo">Miễn phí giao hàng cho đơn từ 500.000&nbsp;₫</aside>
<header><a class="brand" href="/demo-shop">Nắng Linen</a>
<nav aria-label="Danh mục">${list(shelves.map(({ id, name }) => `<a href="#${id}">${name}</a>`))}</nav>
<p class="line">Hotline <a href="tel:0900000001">0900 000 001</a></p></header>
<main>
<div class="hero"><div><p class="season">Bộ sưu tập mùa nắng</p><h1>Linen cho ngày nắng</h1>
<p>Vải lanh mềm, thoáng và nhẹ, may tại Việt Nam. Mười hai dáng quen, bốn màu dễ phối, size S đến XXL.</p>
<p><a class="act" href="#ao">Xem hàng mới</a></p></div>
<div class="hero-photos">${heroPictures.map((code) => `<img src="${demoPictureUrl(code)}" alt="" width="240" height="300">`).join('')}</div></div>
<ul class="promises">${promises.map(([name, words]) => `<li><b>${name}</b>${words}</li>`).join('')}</ul>
${shelves.map(shelf).join('\n')}
</main>
<footer><div class="columns">
<div><p class="brand">Nắng Linen</p><p>Thời trang linen nữ, mặc mát mỗi ngày.</p></div>
<div><h2>Cửa hàng</h2>${list(['12 Nguyễn Trãi, TP.HCM', '45 Hàng Bông, Hà Nội', 'Mở cửa 8:30–21:30 mỗi ngày'])}</div>
<div><h2>Hỗ trợ</h2>${list(['Giao hàng toàn quốc', 'Đổi hàng trong 7 ngày', 'COD và chuyển khoản'])}</div>
</div><p class="small">Cửa hàng mẫu của BizAgent: sản phẩm, giá, địa chỉ và tên đều không có thật.</p></footer>
</body></html>`
