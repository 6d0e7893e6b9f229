import { readFile } from 'node:fs/promises'

/** Papers of the demo shop, as a shop owner would write them. */
export const demoDocuments = [
  {
    name: 'Chính sách đổi trả.docx',
    text: `# Chính sách đổi trả Nắng Linen

## Thời hạn đổi hàng
Khách được đổi size hoặc đổi mẫu trong 7 ngày kể từ ngày nhận hàng. Sản phẩm còn nguyên tem mác, chưa giặt, chưa sửa và không có mùi nước hoa. Mỗi đơn hàng được đổi một lần.

## Trường hợp không đổi
Không đổi hàng giảm giá từ 50% trở lên, đồ lót, khăn và phụ kiện tóc. Sản phẩm may đo theo số đo riêng không đổi trả, chỉ sửa miễn phí một lần.

## Hàng lỗi hoặc giao sai
Shop đổi mới và chịu toàn bộ phí giao hàng hai chiều khi sản phẩm bị lỗi đường may, loang màu hoặc giao sai mẫu, sai size. Khách gửi ảnh hoặc video mở hàng trong 48 giờ từ lúc nhận.

## Hoàn tiền
Khi không còn mẫu để đổi, shop hoàn tiền qua chuyển khoản trong 3 ngày làm việc. Đơn thanh toán bằng thẻ được hoàn về thẻ trong 7–15 ngày làm việc tuỳ ngân hàng.

## Phí đổi hàng
Phí gửi hàng đổi là 30.000đ mỗi chiều. Miễn phí đổi tại hai cửa hàng ở TP.HCM và Hà Nội.
`,
  },
  {
    name: 'Bảo quản vải linen.md',
    text: `# Bảo quản vải linen

## Giặt
Giặt tay hoặc giặt máy chế độ nhẹ với nước dưới 30 độ. Giặt riêng màu đậm trong hai lần đầu. Không dùng thuốc tẩy có clo.

## Phơi và ủi
Phơi mặt trái ở nơi thoáng gió, tránh nắng gắt. Ủi khi vải còn ẩm ở nhiệt độ trung bình; linen đẹp tự nhiên khi có nếp nhăn nhẹ.

## Co rút
Linen co khoảng 2–3% sau lần giặt đầu. Toàn bộ sản phẩm của shop đã được giặt qua trước khi may nên hầu như không co thêm.
`,
  },
] as const

/** The guide to sizes, printed once from a word processor, as shops have it. */
export const demoSizeGuide = {
  name: 'Hướng dẫn chọn size.pdf',
  contentType: 'application/pdf',
  read: (): Promise<Buffer> => readFile(new URL('size-guide.pdf', import.meta.url)),
}

/** A page of the shop's site, as it was when it was fetched. */
export const demoPage = {
  name: 'Trang giới thiệu',
  url: 'https://nanglinen.example/gioi-thieu',
  contentType: 'text/html',
  html: `<!doctype html>
<html lang="vi">
<head><meta charset="utf-8"><title>Về Nắng Linen</title></head>
<body>
<main>
<h1>Về Nắng Linen</h1>
<p>Nắng Linen may đồ linen cho phụ nữ Việt từ năm 2019. Xưởng nhỏ ở Hóc Môn có 14 thợ, mỗi mẫu may không quá 200 chiếc.</p>
<h2>Vải của chúng tôi</h2>
<p>Linen dệt từ sợi lanh Bỉ, nhuộm tại Bảo Lộc bằng thuốc nhuộm không chứa azo. Vải được giặt mềm trước khi cắt nên mặc lần đầu đã mát và không ngứa.</p>
<h2>Hai cửa hàng</h2>
<p>Cửa hàng TP.HCM ở 12 Nguyễn Trãi, cửa hàng Hà Nội ở 45 Hàng Bông. Cả hai mở cửa 8:30–21:30 mỗi ngày và có phòng thử đồ.</p>
<h2>Cam kết</h2>
<p>Mỗi đơn hàng trích 5.000đ trồng cây keo ở Ninh Thuận. Đến nay khách của Nắng Linen đã góp 3.200 cây.</p>
</main>
</body>
</html>
`,
} as const

/** Cut off in the middle: it shows how a file that cannot be read stands in the list. */
export const demoBrokenFile = { name: 'Bảng giá sỉ 2025.docx', bytes: Buffer.from('PK\u0003\u0004 tệp tải dở', 'utf8') }
